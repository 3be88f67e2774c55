import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { freeLeaveDays } from '#contract/classes/rules'
import { dayMs } from '#contract/durations'
import { defaultLocale } from '#contract/locales'
import { inEveryLanguage, type Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { type FeeEnrolment, findEnrolment, makeFee, makeFees, makeTrialFee, meetingsIn } from './make-fees.ts'

/** Makes and ends fees whenever an enrolment changes its state or its class its days. */
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
  if (enrolment.ended_at) await endFees(app, enrolment)
}

/**
 * The class may have another first or last day than when its fees were made. Fees of months in which it does not meet go, those
 * of a class that has not begun are made anew, and so is that of the month in which it ends now, or ended before. Where money
 * has moved, family and tutor settle it.
 */
async function followDays(app: App, enrolment: FeeEnrolment) {
  const { id, starts_on, ends_on } = enrolment
  const firstMonth = enrolment.from_month!
  const lastMonth = ends_on?.slice(0, 7) ?? '9999-12'
  await lockLedgers(app, sql`enrolment_id = ${id}`)
  await sql`update fee_ledgers set from_month = least(from_month, ${firstMonth}) where enrolment_id = ${id}`.execute(
    app.db,
  )
  const today = dayInMauritius(app.clock.now())
  const isToBegin = starts_on > today && starts_on.startsWith(firstMonth)
  await deleteUntouched(
    app,
    sql`enrolment_id = ${id} and not is_trial and (month < ${firstMonth} or month > ${lastMonth}
      or (${isToBegin} and (month = ${firstMonth} or meetings is not null)))`,
  )
  const { rows } = await sql<{ month: string; charged: number | null }>`
    select month, meetings_left as charged from fees
    where enrolment_id = ${id} and not is_trial and month >= ${today.slice(0, 7)}
      and (month = ${lastMonth} or (month > ${firstMonth} and meetings is not null))`.execute(app.db)
  for (const { month, charged } of rows) {
    const { left, meetings } = await meetingsIn(app, enrolment, month)
    if (left === (charged ?? meetings)) continue
    await deleteUntouched(app, sql`enrolment_id = ${id} and not is_trial and month = ${month}`)
    await makeFee(app, enrolment, month)
  }
}

/**
 * What a family no longer owes once its learner has left: later months, every month if there was no meeting to come to, a trial
 * that has not taken place, a year for which the place was not kept. The current month is owed, unless the family leaves because
 * the timetable was changed.
 */
async function endFees(app: App, enrolment: FeeEnrolment) {
  const { id, ended_at, ends_on, leaves_in, trial_at } = enrolment
  await lockLedgers(app, sql`enrolment_id = ${id}`)
  const lastDay = dayInMauritius(ended_at!)
  // A class ends on the day after its last one.
  const lastMonth = (ends_on && ends_on < lastDay ? ends_on : lastDay).slice(0, 7)
  await dropFees(app, sql`enrolment_id = ${id} and month > ${lastMonth}`)
  if (leaves_in !== null) await dropFees(app, sql`enrolment_id = ${id} and month >= ${`${leaves_in}-01`}`)
  if (trial_at && (trial_at > ended_at! || !enrolment.is_trial_held))
    await dropFees(app, sql`enrolment_id = ${id} and is_trial`)
  if (isFreeToLeave(enrolment))
    await waive(
      app,
      'timesChanged',
      sql`enrolment_id = ${id} and month = ${lastDay.slice(0, 7)} and open_rupees > 0`,
    )
  if (!enrolment.has_met) await dropFees(app, sql`enrolment_id = ${id} and not is_trial`)
}

/** For a payment that is reversed: what a learner who has left does not owe any more stays so. */
export async function endFeesOfLeaver(app: App, enrolmentId: string) {
  const enrolment = await findEnrolment(app, enrolmentId)
  if (enrolment?.ended_at) await endFees(app, enrolment)
}

function isFreeToLeave({ state, admitted_at, ended_at, times_changed_at }: FeeEnrolment) {
  if (state !== 'left' || !times_changed_at || !admitted_at) return false
  if (admitted_at > times_changed_at || times_changed_at > ended_at!) return false
  return ended_at!.getTime() < times_changed_at.getTime() + freeLeaveDays * dayMs
}

type Chosen = ReturnType<typeof sql>
type Reason = keyof Texts['fees']['automaticReasons']

/** Why a fee is waived, in the language of the family, who reads it beside the fee. */
function reasonIn(why: Reason) {
  const reasons = inEveryLanguage(({ fees }) => fees.automaticReasons[why])
  return sql<string>`${JSON.stringify(reasons)}::jsonb ->> coalesce((
    select locale from users join fee_ledgers on fee_ledgers.account_id = users.id
    where fee_ledgers.enrolment_id = fees.enrolment_id), ${sql.lit(defaultLocale)})`
}

/** Deletes fees; where money has moved, the fee stays and what is open of it is waived. */
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

/** Declines what families have claimed and waives what they owe: nobody could confirm a payment any more. */
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

/** Waives everything that was not paid for; credit that was used for it is free for other months again. */
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

/** Until the transaction ends, nobody else claims, confirms, reverses or waives anything in these ledgers. */
async function lockLedgers({ db }: App, isChosen: Chosen) {
  await sql`select from fee_ledgers where ${isChosen} order by enrolment_id for no key update`.execute(db)
}
