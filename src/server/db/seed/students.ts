import { newPerson, type Person } from './names.ts'
import { randomFor } from './random.ts'

const count = 150

/** The people who book and review. */
export function sampleStudents(namesTaken: string[]): Person[] {
  const taken = new Set(namesTaken)
  return Array.from({ length: count }, (_, at) => newPerson(randomFor(`student:${at}`), taken))
}
