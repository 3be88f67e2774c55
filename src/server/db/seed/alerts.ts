import type { Insertable } from 'kysely'
import { alertDays } from '#contract/alerts/rules'
import type { City, Grade, Subject } from '#contract/catalog/rules'
import { dayMs } from '#contract/durations'
import type { Database } from '#server/db/schema'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'
import { daysBefore } from './times.ts'

/** The demo student's alerts, for towns with few tutors. */
const demoAlerts = [
  { subject: 'Physics', city: 'Souillac', grade: '11', pace: 'at_once', days: 12 },
  { subject: null, city: 'Chemin Grenier', grade: null, pace: 'daily', days: 3 },
] as const

/** Families who look for a tutor. All places but the last have enough of them to be shown. */
const waiting: { subject: Subject; city: City; grade: Grade | null; families: number }[] = [
  { subject: 'Physics', city: 'Curepipe', grade: '11', families: 12 },
  { subject: 'Physics', city: 'Mahebourg', grade: null, families: 7 },
  { subject: 'Computer Science', city: 'Triolet', grade: '10', families: 6 },
  { subject: 'Science', city: 'Souillac', grade: '6', families: 3 },
]

type Alert = Omit<Insertable<Database['alerts']>, 'id' | 'created_at' | 'ends_at'>

export const alertRows = (demoStudentId: string, students: { id: string }[], now: Date) => [
  ...demoAlerts.map(({ days, ...alert }) =>
    rowOf({ user_id: demoStudentId, ...alert }, daysBefore(now, days)),
  ),
  ...waiting.flatMap(({ families, ...search }, at) =>
    students
      .slice(at * 20, at * 20 + families)
      .map(({ id }, ago) => rowOf({ user_id: id, pace: 'at_once', ...search }, daysBefore(now, ago + 1))),
  ),
]

function rowOf(alert: Alert, created_at: Date) {
  const id = uuidv7(created_at, randomFor(`alert ${alert.user_id} ${alert.city}`).bytes(10))
  return { id, ...alert, created_at, ends_at: new Date(created_at.getTime() + alertDays * dayMs) }
}
