import { CRS, type Point, point } from 'leaflet'
import type { Spot } from './clusters.ts'

/** In pixels: how near the middle of a group may come to other groups, and to the head and the name of a pin. */
const room = 50
const headOfPin = point(0, -19)
const nameOfPin = point(0, 14)

/** Where a group may be drawn instead, the nearest first. */
const ways = [25, 50].flatMap((distance) =>
  Array.from({ length: 8 }, (_, turn) => {
    const angle = (turn * Math.PI) / 4 + Math.PI / 2
    return point(Math.cos(angle), Math.sin(angle)).multiplyBy(distance)
  }),
)

/** Draws groups beside the Premium tutors who would cover them; a group is nowhere in particular anyway. */
export function makeRoom(others: Spot[], premium: Spot[], zoom: number): Spot[] {
  const pointOf = ({ at }: Spot) => CRS.EPSG3857.latLngToPoint(at, zoom)
  const taken = premium.flatMap((spot) => {
    const place = pointOf(spot)
    return spot.kind === 'tutor' ? [place.add(headOfPin), place.add(nameOfPin)] : [place]
  })
  const isFree = (place: Point) => taken.every((other) => other.distanceTo(place) >= room)
  return others.map((spot) => {
    if (spot.kind === 'tutor') return spot
    const place = pointOf(spot)
    const chosen = [place, ...ways.map((way) => place.add(way))].find(isFree) ?? place
    taken.push(chosen)
    return chosen === place ? spot : { ...spot, drawnAt: CRS.EPSG3857.pointToLatLng(chosen, zoom) }
  })
}
