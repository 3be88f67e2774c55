import { type City, cities, days, type Grade, type Subject } from '#contract/catalog/rules'
import { publicId } from '#server/platform/ids'
import { namedTutors } from './named-tutors.ts'
import { newPerson } from './names.ts'
import { type Random, randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { primaryLines, primarySets, type Specialism, specialisms } from './specialisms.ts'

const count = 100

type Teaching = { called: string; isPrimary: boolean; lines: string[]; grades: Grade[]; subjects: Subject[] }

function generatedTutors(namesTaken: string[]): SampleTutor[] {
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
    // Some tutors have just begun and have no visitors yet.
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

type Description = {
  called: string
  isPrimary: boolean
  lines: readonly string[]
  years: number
  city: string
}

const openings = [
  ({ called, years, city }: Description) => `I have taught ${called} in ${city} for ${yearsInWords(years)}.`,
  ({ called, city }: Description) =>
    `Description ${called} is my full-time work, from a quiet room in ${city}.`,
  ({ called, years }: Description) =>
    `After ${yearsInWords(years)} of teaching ${called}, I still enjoy the first lesson most.`,
  ({ called, city }: Description) =>
    `I studied at the University of Mauritius and now teach ${called} around ${city}.`,
  ({ called, years }: Description) =>
    `College teacher with ${yearsInWords(years)} of experience in ${called}.`,
  ({ called, city }: Description) => `I teach ${called} to students from ${city} and the villages around it.`,
  ({ called }: Description) =>
    `Many students come to me because somebody told them they have no head for ${called}.`,
  ({ called, city }: Description) =>
    `I grew up in ${city}, came back after my degree, and teach ${called} here.`,
]

const primaryOpenings = [
  ({ years, city }: Description) => `Primary teacher in ${city} for ${yearsInWords(years)}.`,
  ({ city }: Description) => `I teach children of Grade 5 and 6 from ${city} in the afternoon, after school.`,
  ({ years }: Description) =>
    `After ${yearsInWords(years)} with primary classes, I know how different each child is.`,
  ({ city }: Description) =>
    `I run a small after-school class in ${city}, with snacks and a lot of patience.`,
  () => 'I help children who are bored as well as those who are lost.',
]

const methods = [
  'Groups are never larger than five, so everybody speaks.',
  'The first lesson is a conversation about where you are and where you want to be.',
  'Every student has a notebook of corrected mistakes, and we open it before each exam.',
  'I give one-to-one lessons only, at the pace of the student.',
  'Past papers start three months before the exam, one a week.',
  'Questions between lessons are welcome by message, and I answer the same day.',
  'I send parents a short note each month about what went well and what comes next.',
  'We revise the last lesson for ten minutes before anything new.',
  'Homework is short, and I mark all of it.',
  'Absent students get the notes the same evening.',
  'I set a goal with each student for the term, and we check it every second week.',
  'Whoever can explain it to the others has understood it, so students teach a part of each lesson.',
]

const closings = [
  'Lessons at my place, or at yours within a few kilometres.',
  'Online lessons are possible on weekday evenings.',
  'I speak English, French and Kreol in class, whichever helps.',
  'Holiday revision weeks run in April, August and October.',
  'A trial lesson tells us both whether we fit.',
  'Parking and a bus stop are in front of the door.',
  'Siblings pay half for the second child.',
  'I keep two places free each year for students who cannot pay the full price.',
]

function writeBio(teaching: Description, random: Random) {
  const opening = random.pick(teaching.isPrimary ? primaryOpenings : openings)(teaching)
  const middle = random.shuffle([random.pick(teaching.lines), random.pick(methods)])
  return [opening, ...middle, random.pick(closings)].join(' ')
}

function yearsInWords(years: number) {
  return years === 1 ? 'a year' : `${years} years`
}

export function sampleTutors(): SampleTutor[] {
  return [...namedTutors, ...generatedTutors(namedTutors.map(({ name }) => name))]
}
