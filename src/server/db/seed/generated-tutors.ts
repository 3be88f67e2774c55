import { type City, cities, days, type Grade, type Subject } from '#contract/catalog/rules'
import { publicId } from '#server/platform/ids'
import { writeBio } from './bios.ts'
import { newPerson } from './names.ts'
import { type Random, randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { primaryLines, primarySets, type Specialism, specialisms } from './specialisms.ts'

const count = 100

type Teaching = { called: string; isPrimary: boolean; lines: string[]; grades: Grade[]; subjects: Subject[] }

export function generatedTutors(namesTaken: string[]): SampleTutor[] {
  const taken = new Set(namesTaken)
  return Array.from({ length: count }, (_, at) => generateTutor(randomFor(`tutor:${at}`), taken))
}

function generateTutor(random: Random, taken: Set<string>): SampleTutor {
  const person = newPerson(random, taken)
  const { grades, subjects, ...teaching } = chooseTeaching(random)
  const city = chooseCity(random)
  const years = random.int(1, 6) + random.int(0, random.int(1, 22))
  const popularity = 0.08 + 0.9 * random.next() ** 1.5
  const preparesForCredits = grades.includes('11')
  return {
    ...person,
    publicId: publicId(person.name, random.bytes(4)),
    city,
    grades,
    subjects,
    bio: writeBio({ ...teaching, years, city }, random),
    years,
    students: years * random.int(6, 32),
    laureates: grades.includes('13') && years > 5 && random.chance(0.3) ? random.int(1, 3) : 0,
    sixCredits: preparesForCredits ? Math.round(years * random.next() * 2.2) : 0,
    ...chooseHours(random),
    plan: random.weighted([
      ['free', 52],
      ['standard', 28],
      ['premium', 20],
    ]),
    verified: random.chance(0.35 + 0.3 * popularity),
    location: random.weighted([
      ['approximate', 78],
      ['exact', 14],
      [null, 8],
    ]),
    hasPicture: random.chance(0.94),
    confirmsBookings: random.chance(0.2),
    joinedDaysAgo: random.chance(0.15) ? random.int(4, 28) : random.int(30, 620),
    // Some have just begun and nobody has found them yet.
    popularity: random.chance(0.06) ? 0 : popularity,
    quality: 0.45 + 0.55 * Math.sqrt(random.next()),
  }
}

const lowerSpans: Grade[][] = [
  ['7', '8', '9'],
  ['7', '8', '9', '10', '11'],
  ['9', '10', '11'],
  ['10', '11'],
]
const upperSpans: Grade[][] = [
  ['10', '11', '12', '13'],
  ['9', '10', '11', '12', '13'],
]
const sixthForm: Grade[] = ['12', '13']

function chooseTeaching(random: Random): Teaching {
  if (random.chance(0.2)) return choosePrimary(random)
  const field = random.weighted(specialisms.map((specialism) => [specialism, specialism.weight] as const))
  const grades = random.pick(spansOf(field))
  const subjects = [
    ...(grades.some((grade) => Number(grade) <= 11) ? field.subjects : []),
    ...(grades.includes('10') ? (field.oLevel ?? []) : []),
    ...(grades.includes('12') ? field.aLevel : []),
  ]
  return { called: field.called, isPrimary: false, lines: field.lines, grades, subjects }
}

function choosePrimary(random: Random): Teaching {
  const grades = random.pick<Grade[]>([['5', '6'], ['5', '6'], ['6']])
  const subjects = random.pick(primarySets)
  return { called: 'primary classes', isPrimary: true, lines: primaryLines, grades, subjects }
}

function spansOf({ subjects, aLevel }: Specialism) {
  if (aLevel.length === 0) return lowerSpans
  return subjects.length === 0 ? [sixthForm] : [...lowerSpans, ...upperSpans, sixthForm]
}

/** The towns of the plateau and the capital have more tutors than the coast. */
const crowded = new Set<City>(['Port Louis', 'Curepipe', 'Vacoas', 'Quatre Bornes', 'Rose Hill'])

function chooseCity(random: Random): City {
  return random.weighted(cities.map(({ name }) => [name, crowded.has(name) ? 3 : 1] as const))
}

function chooseHours(random: Random) {
  const start = random.pick([8, 9, 9, 13, 14, 15, 16])
  const end = Math.min(20, start + random.int(3, 8))
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
  return { days: random.some(days, random.int(2, 6)), from: hour(start), to: hour(end) }
}
