import { sql } from 'kysely'
import { expect } from 'vitest'
import { weekdayOf } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { enrol } from '#contract/classes/api'
import { type ClassForm, createClass } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { familyApp } from './families.ts'
import type { Person } from './people.ts'

/** Meets in a week's time for the first time, on one day of the week from 16:00 to 17:30. */
export function classForm({ clock }: App, changes: Partial<ClassForm> = {}): ClassForm {
  const startsOn = dayInMauritius(new Date(clock.now().getTime() + 7 * dayMs))
  return {
    title: 'O-Level Physics',
    subject: 'Physics',
    grades: ['10'],
    place: 'at_tutor',
    city: 'Curepipe',
    times: [{ weekday: weekdayOf(startsOn), start: '16:00', minutes: 90 }],
    capacity: 10,
    feeRupees: 800,
    joining: 'open',
    trial: 'none',
    minimum: null,
    startsOn,
    endsOn: null,
    skips: [],
    isListed: true,
    ...changes,
  }
}

type Options = Parameters<typeof familyApp>[0] & { form?: Partial<ClassForm> }

/** A family, and an open class of the tutor. */
export async function classApp({ form = {}, ...given }: Options = {}) {
  const server = await familyApp({ tutor: { plan: 'standard' }, ...given })
  const made = await server.owner.call(createClass, { body: classForm(server.app, form) })
  return { ...server, classId: made.class.id, joinCode: made.class.joinCode }
}

type Learners = { childId?: string; learnerName?: string }[]

/** Asks for places in a class by its id, and answers what came of it. */
export const enrolIn = (classId: string, person: Person, learners: Learners, options: object = {}) =>
  person.request(enrol, { params: { id: classId }, body: { learners, ...options } })

/** The same for one who must be let in; the states in the order of the learners. */
export async function enrolled(classId: string, person: Person, learners: Learners, options: object = {}) {
  const { enrolments } = await person.call(enrol, { params: { id: classId }, body: { learners, ...options } })
  return enrolments
}

/** Everything that is true of a class whatever happened to it, counted again from the rows. */
export async function recountClass({ db }: App, classId: string) {
  const { rows } = await sql<{ taken: number; seats: number; counted: number; capacity: number }>`
    select taken, seats, capacity,
      (select count(*)::int from enrolments where class_id = classes.id and state in ('offered', 'trial', 'active')) as counted
    from classes where id = ${classId}`.execute(db)
  const row = rows[0]!
  expect([row.taken, row.taken <= row.seats]).toEqual([row.counted, true])
  return row
}
