import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { connectFamily } from '#server/features/bookings/connections'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import type { ClassRow } from './classes.queries.ts'
import type { Changes, EnrolmentRow } from './enrolment-transition.ts'
import { trialTimes } from './trials.ts'

export async function admissionChanges(app: App, row: ClassRow, to: 'trial' | 'active'): Promise<Changes> {
  const now = app.clock.now()
  if (to === 'trial') return { admitted_at: now, ...(await trialTimes(app, row)) }
  return { admitted_at: now, from_month: firstMonth(app, row) }
}

/** Fees begin with the month in which the learner comes for the first time. */
function firstMonth({ clock }: App, { starts_on }: ClassRow) {
  const today = dayInMauritius(clock.now())
  return (starts_on > today ? starts_on : today).slice(0, 7)
}

/** Until a class has begun, the first month that is paid for follows its first day. Fees depend on its last day, too. */
export async function moveDays(app: App, before: ClassRow, row: ClassRow) {
  if (row.starts_on === before.starts_on && row.ends_on === before.ends_on) return
  const hasBegun = before.starts_on <= dayInMauritius(app.clock.now())
  const active = await app.db
    .updateTable('enrolments')
    .set(({ ref }) => ({ from_month: hasBegun ? ref('from_month') : firstMonth(app, row) }))
    .where('class_id', '=', row.id)
    .where('state', '=', 'active')
    .returning('id')
    .execute()
  for (const { id } of active) await emit(app, 'enrolmentChanged', { enrolmentId: id })
}

/** False when no connection is left. Families that the tutor's own link brought use none. The tutor's row is locked. */
export async function takeConnection(app: App, { tutor_id }: ClassRow, { by_code, account_id }: ByFamily) {
  return by_code || (await connectFamily(app, { tutor_id, student_id: account_id }))
}

type ByFamily = Pick<EnrolmentRow, 'by_code' | 'account_id'>
