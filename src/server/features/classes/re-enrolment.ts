import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { reEnrolmentDates } from '#contract/classes/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { type EnrolmentRow, transition } from './enrolment-transition.ts'
import { notifyOfEnrolment } from './notices.ts'
import { withEnrolment } from './with-enrolment.ts'

/** The one that families are asked about. */
export const nextYear = ({ clock }: App) => Number(dayInMauritius(clock.now()).slice(0, 4)) + 1

export const lastDayToAnswer = (year: number) => `${year - 1}-${reEnrolmentDates.answerBy}`

/** The year in which the learner of an enrolment no longer comes; null as long as nobody knows of one. */
export const leavesIn = ({ clock }: App) => sql<number | null>`(select min(year) from stays
  where enrolment_id = enrolments.id and (stays = false
    or (stays is null and concat(year - 1, '-', ${reEnrolmentDates.answerBy}::text) < ${dayInMauritius(clock.now())})))`

const isTime = ({ clock }: App, from: string) => {
  const today = dayInMauritius(clock.now()).slice('yyyy-'.length)
  return today >= from && today <= reEnrolmentDates.answerBy
}

/** From October, everybody who was in a class before, and goes on to next year; and once more those who have not answered. */
export async function requestReEnrolment(app: App) {
  if (isTime(app, reEnrolmentDates.askedFrom)) await ask(app)
  if (isTime(app, reEnrolmentDates.remindedFrom)) await remind(app)
}

function ask(app: App) {
  const year = nextYear(app)
  return inTransaction(app, async (app) => {
    const enrolments = await app.db
      .selectFrom('enrolments')
      .innerJoin('classes', 'classes.id', 'class_id')
      .selectAll('enrolments')
      .where('enrolments.state', '=', 'active')
      .where('classes.state', '=', 'open')
      .where(
        'enrolments.admitted_at',
        '<',
        new Date(`${year - 1}-${reEnrolmentDates.askedFrom}T00:00:00+04:00`),
      )
      .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>=', `${year}-01-01`)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('stays')
              .select('year')
              .whereRef('enrolment_id', '=', 'enrolments.id')
              .where('year', '=', year),
          ),
        ),
      )
      .limit(atOnce)
      .execute()
    for (const enrolment of enrolments) {
      const row = { enrolment_id: enrolment.id, year, asked_at: app.clock.now() }
      const asked = await app.db
        .insertInto('stays')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('year')
        .execute()
      if (asked.length > 0) await notifyOfEnrolment(app, 'asksToStay', enrolment, untilLastDay(year))
    }
  })
}

/** In a minute: the next ones are asked a minute later. */
const atOnce = 200

const untilLastDay = (year: number) => new Date(lastDayToAnswer(year))

function remind(app: App) {
  const year = nextYear(app)
  return inTransaction(app, async (app) => {
    const open = await app.db
      .updateTable('stays')
      .set({ reminded_at: app.clock.now() })
      .where('year', '=', year)
      .where('stays', 'is', null)
      .where('reminded_at', 'is', null)
      .returning('enrolment_id')
      .execute()
    for (const { enrolment_id } of open) {
      const enrolment = await app.db
        .selectFrom('enrolments')
        .selectAll()
        .where('id', '=', enrolment_id)
        .where('state', '=', 'active')
        .executeTakeFirst()
      if (enrolment) await notifyOfEnrolment(app, 'asksToStayAgain', enrolment, untilLastDay(year))
    }
  })
}

/** The enrolment's class is locked. */
export async function saveReEnrolment(app: App, { id }: EnrolmentRow, stays: boolean) {
  const year = nextYear(app)
  if (dayInMauritius(app.clock.now()) > lastDayToAnswer(year)) throw tooLate()
  const saved = await app.db
    .updateTable('stays')
    .set({ stays, answered_at: app.clock.now() })
    .where('enrolment_id', '=', id)
    .where('year', '=', year)
    .returning('year')
    .executeTakeFirst()
  if (!saved) throw new AppError('wrong_enrolment_state', { message: ({ refusals }) => refusals.nobodyAsks })
}

const tooLate = () =>
  new AppError('wrong_enrolment_state', {
    message: ({ refusals }) => refusals.answerTooLate,
  })

/** When the year begins, the places that nobody keeps are free. */
export async function endWithoutReEnrolment(app: App, isStopping: () => boolean) {
  const year = nextYear(app) - 1
  const ending = await app.db
    .selectFrom('stays')
    .innerJoin('enrolments', 'enrolments.id', 'enrolment_id')
    .select(['enrolment_id', 'stays'])
    .where('year', '=', year)
    .where('state', '=', 'active')
    .where((is) => is.or([is('stays', 'is', null), is('stays', '=', false)]))
    .execute()
  for (const { enrolment_id, stays } of ending) {
    if (isStopping()) return
    await withEnrolment(app, enrolment_id, async (app, enrolment) => {
      if (enrolment.state !== 'active') return
      const step =
        stays === null
          ? ({ event: 'expire', actor: 'system' } as const)
          : ({ event: 'leave', actor: 'family' } as const)
      await notifyOfEnrolment(app, 'placeNotKept', await transition(app, enrolment, step))
    })
  }
}
