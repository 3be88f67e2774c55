import { CRS, type LatLngBounds, type Point, point } from 'leaflet'
import Supercluster from 'supercluster'
import { islandMap, type Position } from '#contract/island'
import type { MapTutor } from './map-tutor.ts'

export type TutorSpot = { kind: 'tutor'; key: string; at: Position; tutor: MapTutor }
export type GroupSpot = {
  kind: 'group'
  key: string
  at: Position
  /** Another position to draw it at, if a Premium tutor would cover it. */
  drawnAt?: Position
  count: number
  isPremium: boolean
  /** The zoom at which its tutors are apart. Beyond the map's maximum, they are spread out instead. */
  expansionZoom: number
  tutors: () => MapTutor[]
}
export type Spot = TutorSpot | GroupSpot

/** Premium tutors keep a pin of their own for longer, and are never grouped with others. */
const radius = { premium: 44, others: 60 }
const leafletTileSize = 256

export type Clusters = (bounds: LatLngBounds, zoom: number) => Spot[]

export function clusterTutors(tutors: MapTutor[]): Clusters {
  const indexes = [true, false].map((isPremium) => {
    const members = tutors.filter((tutor) => tutor.isPremium === isPremium)
    return { isPremium, index: indexOf(members, isPremium ? radius.premium : radius.others) }
  })
  return (bounds, zoom) => {
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    const [premium = [], others = []] = indexes.map(({ index, isPremium }) =>
      index
        .getClusters(box, Math.round(zoom))
        .map((feature) => spotOf(index, feature, isPremium))
        .sort(northToSouth),
    )
    return [...premium, ...makeRoom(others, premium, Math.round(zoom))]
  }
}

export function spotOfTutor(tutor: MapTutor): TutorSpot {
  return { kind: 'tutor', key: tutor.id, at: { lat: tutor.lat, lng: tutor.lng }, tutor }
}

type Index = Supercluster<{ tutor: MapTutor }>
type Feature = ReturnType<Index['getClusters']>[number]

function indexOf(tutors: MapTutor[], radius: number): Index {
  const index: Index = new Supercluster({
    minZoom: islandMap.zoom.min,
    maxZoom: islandMap.zoom.max,
    radius,
    extent: leafletTileSize,
  })
  return index.load(
    tutors.map((tutor) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [tutor.lng, tutor.lat] },
      properties: { tutor },
    })),
  )
}

function spotOf(index: Index, { properties, geometry }: Feature, isPremium: boolean): Spot {
  if (!('cluster' in properties)) return spotOfTutor(properties.tutor)
  const { cluster_id: id, point_count: count } = properties
  const [lng, lat] = geometry.coordinates as [number, number]
  return {
    kind: 'group',
    key: `${isPremium ? 'premium' : 'others'}-${id}`,
    at: { lat, lng },
    count,
    isPremium,
    expansionZoom: index.getClusterExpansionZoom(id),
    tutors: () => index.getLeaves(id, count).map((leaf) => leaf.properties.tutor),
  }
}

/** The keyboard visits pins in this order, and they overlap in it. */
function northToSouth(a: Spot, b: Spot) {
  return b.at.lat - a.at.lat || a.at.lng - b.at.lng || a.key.localeCompare(b.key)
}

/** The distance in pixels that the middle of a group keeps from other groups, and from the head and name of a pin. */
const room = 50
const headOfPin = point(0, -19)
const nameOfPin = point(0, 14)

/** Offsets at which a group may be drawn instead, the nearest first. */
const ways = [25, 50].flatMap((distance) =>
  Array.from({ length: 8 }, (_, turn) => {
    const angle = (turn * Math.PI) / 4 + Math.PI / 2
    return point(Math.cos(angle), Math.sin(angle)).multiplyBy(distance)
  }),
)

/** Moves groups away from Premium tutors who would cover them. A group has no exact position anyway. */
function makeRoom(others: Spot[], premium: Spot[], zoom: number): Spot[] {
  const pointOf = ({ at }: Spot) => CRS.EPSG3857.latLngToPoint(at, zoom)
  const taken = premium.flatMap((spot) => {
    const at = pointOf(spot)
    return spot.kind === 'tutor' ? [at.add(headOfPin), at.add(nameOfPin)] : [at]
  })
  const isFree = (at: Point) => taken.every((other) => other.distanceTo(at) >= room)
  return others.map((spot) => {
    if (spot.kind === 'tutor') return spot
    const at = pointOf(spot)
    const chosen = [at, ...ways.map((way) => at.add(way))].find(isFree) ?? at
    taken.push(chosen)
    return chosen === at ? spot : { ...spot, drawnAt: CRS.EPSG3857.pointToLatLng(chosen, zoom) }
  })
}
