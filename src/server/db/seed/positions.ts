import { type City, cities } from '#contract/catalog'
import { approximateRadiusMetres, islandCentre, movePosition, type Position } from '#contract/island'
import { type Random, randomFor } from './random.ts'

/** Where a sample tutor lives or teaches, and how far the position shown to strangers lies from it. */
export function placeTutor(publicId: string, city: City) {
  const random = randomFor(`position:${publicId}`)
  const centre = cities.find(({ name }) => name === city)!
  const exact = movePosition(towardsInland(centre), shiftOf(random, 0, 800))
  return { exact, shift: shiftOf(random, 200, approximateRadiusMetres) }
}

function shiftOf(random: Random, least: number, most: number) {
  const angle = random.next() * 2 * Math.PI
  const distance = least + (most - least) * Math.sqrt(random.next())
  return { north: Math.round(Math.cos(angle) * distance), east: Math.round(Math.sin(angle) * distance) }
}

const metresInland = 1500

/** Many towns lie on the coast; a step towards the middle of the island keeps their tutors out of the sea. */
function towardsInland(city: Position) {
  const north = islandCentre.lat - city.lat
  const east = islandCentre.lng - city.lng
  const length = Math.hypot(north, east)
  return movePosition(city, { north: (north / length) * metresInland, east: (east / length) * metresInland })
}
