import type { Insertable } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { City, Grade, Subject } from '#contract/catalog/rules'
import type { Database } from '#server/db/schema'
import { randomFor } from './random.ts'
import { daysBefore } from './times.ts'

type Looked = {
  subject?: Subject
  city?: City
  grade?: Grade
  /** Roughly how many searches there are in a day, and which share of them found nobody. */
  daily: number
  empty?: number
}

const looked: Looked[] = [
  { subject: 'Mathematics', city: 'Curepipe', grade: '11', daily: 3 },
  { subject: 'Mathematics', city: 'Port Louis', grade: '11', daily: 4 },
  { subject: 'Mathematics', city: 'Quatre Bornes', grade: '10', daily: 3 },
  { subject: 'Mathematics', grade: '6', daily: 2 },
  { subject: 'Physics', city: 'Curepipe', grade: '11', daily: 2, empty: 0.5 },
  { subject: 'Physics', city: 'Mahebourg', grade: '13', daily: 1, empty: 0.9 },
  { subject: 'Chemistry', city: 'Rose Hill', grade: '11', daily: 2, empty: 0.2 },
  { subject: 'A-Level Physics', city: 'Vacoas', grade: '13', daily: 1, empty: 0.7 },
  { subject: 'Accounting', city: 'Port Louis', grade: '11', daily: 2, empty: 0.3 },
  { subject: 'French', city: 'Grand Baie', grade: '5', daily: 1, empty: 0.4 },
  { subject: 'English', city: 'Flacq', grade: '6', daily: 1, empty: 0.6 },
  { subject: 'Computer Science', city: 'Triolet', grade: '10', daily: 1, empty: 0.8 },
  { subject: 'Science', city: 'Souillac', grade: '6', daily: 0.4, empty: 0.9 },
  { subject: 'Biology', city: 'Rose Belle', grade: '10', daily: 0.1, empty: 0.9 },
  { city: 'Curepipe', daily: 5 },
  { city: 'Port Louis', daily: 6 },
  { city: 'Tamarin', daily: 1, empty: 0.3 },
  { grade: '11', daily: 4 },
]

const days = 100

/** The searches of visitors up to yesterday. */
export const searchCountRows = (now: Date) =>
  Array.from({ length: days }, (_, ago) => dayInMauritius(daysBefore(now, ago + 1))).flatMap((day, ago) =>
    looked.flatMap((cell, at) => rowOf(cell, { day, random: randomFor(`searches:${at}:${ago}`) })),
  )

function rowOf(
  { daily, empty = 0, ...chosen }: Looked,
  { day, random }: { day: string; random: ReturnType<typeof randomFor> },
): Insertable<Database['search_counts']>[] {
  const searches = Math.floor(daily * 2 * random.next() + random.next())
  if (searches === 0) return []
  const found = Array.from({ length: searches }).filter(() => !random.chance(empty)).length
  return [{ day, subject: '', city: '', grade: '', ...chosen, searches, empty_searches: searches - found }]
}
