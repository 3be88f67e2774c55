import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { minimumNoticeHours } from '#contract/classes/rules'
import { hourMs, minuteMs } from '#contract/durations'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { repeat } from '#server/platform/jobs/repeat'
import { invalidateClassPages } from './class-pages.ts'
import { lockClass, lockTutor } from './classes.queries.ts'
import { transition } from './enrolment-transition.ts'
import { recordHeld } from './meetings.ts'
import { notifyOfEnrolment, notifyOfMissedMinimum } from './notices.ts'
import { planAllMeetings } from './plan-meetings.ts'
import { endWithoutReEnrolment, requestReEnrolment } from './re-enrolment.ts'
import { endLockedClass } from './save-class.ts'
import { withEnrolment } from './with-enrolment.ts'

const sweepMs = minuteMs

export const startClassSweep = (app: App) => {
  let planned = ''
  return repeat(app, {
    complaint: 'the sweep of classes failed',
    work: async (isStopping) => {
      await sweepClasses(app, isStopping)
      const today = dayInMauritius(app.clock.now())
      if (planned !== today) await planAllMeetings(app, isStopping)
      planned = today
    },
    pause: () => sweepMs,
  })
}

export async function sweepClasses(app: App, isStopping = () => false) {
  await recordHeld(app)
  await expireEnrolments(app, isStopping)
  await endPastClasses(app, isStopping)
  await notifyOfMinimums(app, isStopping)
  await requestReEnrolment(app)
  await endWithoutReEnrolment(app, isStopping)
}

/** Nobody can accept an offer while new bookings with the tutor are paused, so offers stay until they are resumed. */
async function expireEnrolments(app: App, isStopping: () => boolean) {
  const due = await app.db
    .selectFrom('enrolments')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select('enrolments.id')
    .where('answer_by', '<=', app.clock.now())
    .where((is) => is.or([is('enrolments.state', '=', 'trial'), is('bookings_paused_at', 'is', null)]))
    .orderBy('answer_by')
    .execute()
  for (const { id } of due) {
    if (isStopping()) return
    await withEnrolment(app, id, async (app, enrolment) => {
      if (!enrolment.answer_by || enrolment.answer_by > app.clock.now()) return
      const expired = await transition(app, enrolment, { event: 'expire', actor: 'system' })
      await notifyOfEnrolment(app, enrolment.state === 'trial' ? 'trialExpired' : 'offerExpired', expired)
    })
  }
}

async function endPastClasses(app: App, isStopping: () => boolean) {
  const today = dayInMauritius(app.clock.now())
  const past = await app.db
    .selectFrom('classes')
    .select(['id', 'tutor_id'])
    .where('state', '=', 'open')
    .where('ends_on', '<', today)
    .execute()
  for (const { id, tutor_id } of past) {
    if (isStopping()) return
    await inTransaction(app, async (app) => {
      await lockTutor(app, tutor_id)
      const row = await lockClass(app, id)
      if (row.state !== 'open' || !row.ends_on || row.ends_on >= today) return
      await endLockedClass(app, row)
      await emit(app, 'placesChanged', { classId: id })
      await invalidateClassPages(app, id)
    })
  }
}

async function notifyOfMinimums(app: App, isStopping: () => boolean) {
  const now = app.clock.now()
  const soon = dayInMauritius(new Date(now.getTime() + minimumNoticeHours * hourMs))
  const about = await app.db
    .selectFrom('classes')
    .select(['id', 'starts_on'])
    .where('state', '=', 'open')
    .where('starts_on', '<=', soon)
    .where('starts_on', '>', dayInMauritius(now))
    .where('minimum_notified_at', 'is', null)
    .whereRef('minimum', '>', 'taken')
    .execute()
  for (const { id, starts_on } of about) {
    if (isStopping()) return
    if (momentInMauritius(starts_on).getTime() - now.getTime() > minimumNoticeHours * hourMs) continue
    await inTransaction(app, async (app) => {
      const row = await lockClass(app, id)
      if (row.minimum_notified_at || row.taken >= row.minimum!) return
      await app.db.updateTable('classes').set({ minimum_notified_at: now }).where('id', '=', id).execute()
      await notifyOfMissedMinimum(app, row)
    })
  }
}
