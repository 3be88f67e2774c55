import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { freeLeaveDays, liveEnrolmentStates } from '#contract/classes/rules'
import { defaultLocale } from '#contract/locales'
import { inEveryLanguage, type Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { type FeeEnrolment, findEnrolment, makeFees, makeTrialFee } from './make-fees.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Fees begin with the enrolment, and end with it. */
export async function followEnrolment(app: App, { enrolmentId }: { enrolmentId: string }) {
  const enrolment = (await findEnrolment(app, enrolmentId))!
  const { state, trial } = enrolment
  if (state === 'active') {
    await followDays(app, enrolment)
    await makeFees(app, enrolment)
  }
  if (state === 'trial' && trial === 'paid') {
    await lockLedgers(app, sql`enrolment_id = ${enrolment.id}`)
    // The trial may be at another time than before, and so in another month.
    await deleteUntouched(app, sql`enrolment_id = ${enrolment.id} and is_trial`)
    await makeTrialFee(app, enrolment)
  }
  if (!liveEnrolmentStates.some((live) => live === state)) await endFees(app, enrolment)
}

/**
 * The class may have another first or last day than when its fees were made. Those of months in which it does not meet go, and
 * of a class that has not begun also the share of the first month; where money has moved, family and tutor settle it.
 */
async function followDays(app: App, { id, from_month, starts_on, ends_on }: FeeEnrolment) {
  await lockLedgers(app, sql`enrolment_id = ${id}`)
  await sql`update fee_ledgers set from_month = least(from_month, ${from_month}) where enrolment_id = ${id}`.execute(
    app.db,
  )
  const isToBegin = starts_on > dayInMauritius(app.clock.now()) && starts_on.startsWith(from_month!)
  await deleteUntouched(
    app,
    sql`enrolment_id = ${id} and not is_trial and (month < ${from_month} or month > ${ends_on?.slice(0, 7) ?? '9999-12'}
      or (${isToBegin} and (month = ${from_month} or meetings is not null)))`,
  )
}

/**
 * Later months are not paid any more, nor a class that has not begun, nor a trial that has not taken place, nor a year for
 * which the place was not kept. This month is, unless the family leaves because the timetable was changed.
 */
async function endFees(app: App, enrolment: FeeEnrolment) {
  await lockLedgers(app, sql`enrolment_id = ${enrolment.id}`)
  const today = dayInMauritius(app.clock.now())
  const hasBegun = enrolment.starts_on <= today
  // A class ends on the day after its last one.
  const lastMonth = (enrolment.ends_on && enrolment.ends_on < today ? enrolment.ends_on : today).slice(0, 7)
  await dropFees(app, sql`enrolment_id = ${enrolment.id} and month > ${hasBegun ? lastMonth : ''}`)
  if (enrolment.leaves_in !== null)
    await dropFees(app, sql`enrolment_id = ${enrolment.id} and month >= ${`${enrolment.leaves_in}-01`}`)
  if (enrolment.trial_at && (enrolment.trial_at > app.clock.now() || !enrolment.is_trial_held))
    await dropFees(app, sql`enrolment_id = ${enrolment.id} and is_trial`)
  if (hasBegun && isFreeToLeave(enrolment)) await waiveThisMonth(app, enrolment.id, today.slice(0, 7))
}

function isFreeToLeave({ state, admitted_at, ended_at, times_changed_at }: FeeEnrolment) {
  if (state !== 'left' || !times_changed_at || !admitted_at || admitted_at > times_changed_at) return false
  return ended_at!.getTime() < times_changed_at.getTime() + freeLeaveDays * dayMs
}

type Chosen = ReturnType<typeof sql>
type Reason = keyof Texts['fees']['automaticReasons']

/** In the language of the family, who reads it beside the fee. */
function reasonIn(why: Reason) {
  const reasons = inEveryLanguage(({ fees }) => fees.automaticReasons[why])
  return sql<string>`${JSON.stringify(reasons)}::jsonb ->> coalesce((
    select locale from users join fee_ledgers on fee_ledgers.account_id = users.id
    where fee_ledgers.enrolment_id = fees.enrolment_id), ${sql.lit(defaultLocale)})`
}

/** Where money has moved, the fee stays, and what is open of it is waived. */
async function dropFees(app: App, isChosen: Chosen) {
  await deleteUntouched(app, isChosen)
  await waive(app, 'learnerLeft', isChosen)
}

async function deleteUntouched({ db }: App, isChosen: Chosen) {
  await sql`delete from fees where ${isChosen} and credit_rupees = 0
    and not exists (select from fee_payments where fee_id = fees.id)
    and not exists (select from fee_credits where fee_id = fees.id)
    and not exists (select from fee_waivers where fee_id = fees.id)`.execute(db)
}

const waiveThisMonth = (app: App, enrolmentId: string, month: string) =>
  waive(app, 'timesChanged', sql`enrolment_id = ${enrolmentId} and month = ${month} and open_rupees > 0`)

/** Nobody could confirm a payment any more. */
export async function endFeesOfTutor(app: App, { userId }: { userId: string }) {
  const isTheirs = sql`enrolment_id in (
    select enrolment_id from fee_ledgers join fee_books on fee_books.id = book_id where user_id = ${userId})`
  await lockLedgers(app, isTheirs)
  await sql`update fee_payments set declined_at = ${app.clock.now()}, reason = ${reasonIn('tutorLeft')}
    from fees where fees.id = fee_id and ${isTheirs}
      and is_pending`.execute(app.db)
  await waive(app, 'tutorLeft', sql`${isTheirs} and open_rupees > 0`)
  await sql`update fee_books set tutor_name = tutors.name from tutors
    where fee_books.user_id = tutors.user_id and tutors.user_id = ${userId}`.execute(app.db)
}

/** What no money has come in for; credit that was used for it is free again. */
async function waive({ db, clock }: App, why: Reason, isChosen: Chosen) {
  const now = clock.now()
  const { rows } = await sql<{ id: string; rupees: number; reason: string }>`
    select id, rupees - paid_rupees - waived_rupees as rupees, ${reasonIn(why)} as reason from fees
    where ${isChosen} and rupees > paid_rupees + waived_rupees order by month`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('fee_waivers')
    .values(
      rows.map(({ id, rupees, reason }) => ({
        id: uuidv7(now),
        fee_id: id,
        rupees,
        reason,
        made_by: 'system' as const,
        waived_at: now,
      })),
    )
    .execute()
}

/** Until the transaction ends, nobody else claims, confirms, reverses or waives anything of theirs. */
async function lockLedgers({ db }: App, isChosen: Chosen) {
  await sql`select from fee_ledgers where ${isChosen} order by enrolment_id for no key update`.execute(db)
}
