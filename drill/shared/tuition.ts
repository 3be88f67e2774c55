import { sql } from 'kysely'
import { randomFor } from '#server/db/seed/random'
import { planAllMeetings } from '#server/features/classes/plan-meetings'
import { sweepClasses } from '#server/features/classes/sweep'
import { makeAllFees } from '#server/features/fees/make-fees'
import { notifyAbsences } from '#server/features/register/absences'
import type { App } from '#server/platform/app'
import { openMarket } from '#tests/support/checks/market'
import { recountFees, recountReceipts } from '#tests/support/fees'
import { userOf } from '#tests/support/people'
import type { Outcome } from '../support/report.ts'
import { runWorkers } from './run-workers.ts'
import { createWorker } from './tuition-actions.ts'

const workers = 8
const familiesPerWorker = 2
const actionsPerRound = 8

const refusals = [
  'claim_answered',
  'class_ended',
  'class_full',
  'connections_used_up',
  'fee_settled',
  'joining_closed',
  'learner_not_in_class',
  'meeting_cancelled',
  'not_found',
  'offer_expired',
  'payment_claimed',
  'payment_not_confirmed',
  'payment_reversed',
  'register_changed',
  'register_closed',
  'register_not_open',
  'slot_taken',
  'times_clash',
  'wrong_booking_state',
  'wrong_enrolment_state',
  'wrong_meeting_state',
  'invalid_input',
]

/**
 * Families and tutors act by chance at the same time, while days pass; then every figure must match its rows, and
 * nobody may wait where there is a place.
 */
export async function runTuition({ actions, seed }: { actions: number; seed: string }): Promise<Outcome> {
  const { app, clock, students } = await openMarket({ tutors: 4, students: familiesPerWorker * workers })
  const tutors = await app.db
    .selectFrom('tutors')
    .select(['id', 'public_id', 'user_id'])
    .orderBy('id')
    .execute()
  const createWorkerAt = (_: unknown, at: number) =>
    createWorker(app, {
      seed: `${seed} ${at}`,
      tutors,
      families: students.slice(familiesPerWorker * at, familiesPerWorker * (at + 1)).map(userOf),
    })
  const rounds = Math.ceil(actions / (workers * actionsPerRound))
  const random = randomFor(`${seed} time`)
  const counts = await runWorkers({
    workers: Array.from({ length: workers }, createWorkerAt),
    rounds,
    actionsPerRound,
    refusals,
    async afterRound() {
      clock.advance(random.int(60, 30 * 60) * 60_000)
      await sweepClasses(app)
      await planAllMeetings(app, () => false)
      await notifyAbsences(app)
      await makeAllFees(app)
    },
  })
  const wrong = [...(await wrongPlaces(app)), ...(await wrongRegisters(app)), ...(await wrongFees(app))]
  return { rounds, ...counts, servedAgainMs: [], acknowledged: 0, found: 0, wrong }
}

/** Counts that differ from the rows they count, and states that must never occur. */
async function wrongPlaces({ db }: App) {
  const { rows } = await sql<{ what: string }>`
    select 'places of class ' || id as what from classes
    where taken <> (select count(*) from enrolments where class_id = classes.id and state in ('offered', 'trial', 'active'))
      or taken > seats or seats <> greatest(capacity, taken)
    union all
    select 'live enrolment ' || enrolments.id || ' of an ended class' from enrolments
      join classes on classes.id = class_id where classes.state = 'ended' and enrolments.ended_at is null
    union all
    select 'enrolment ' || min(id::text) || ' waits though there is a place' from (
      select enrolments.id, class_id, coalesce(together_id, enrolments.id) as grouped, capacity - taken as free
      from enrolments join classes on classes.id = class_id
      where enrolments.state = 'waiting' and classes.state = 'open') waiting
    group by class_id, grouped, free having count(*) <= free
    union all
    select 'time of meeting ' || class_meetings.id from class_meetings
      left join busy_times on meeting_id = class_meetings.id
      where (class_meetings.state = 'cancelled') = (meeting_id is not null)
        or meeting_id is not null and during <> tstzrange(starts_at, ends_at)
    union all
    select 'connections of ' || public_id from tutors
    where connections_used + coalesce((select sum(connections) from tutor_increments where tutor_id = tutors.id), 0) <> (
      select count(*) from (
        select student_id from bookings where tutor_id = tutors.id and confirmed_at is not null
        union select account_id from enrolments join classes on classes.id = class_id
        where classes.tutor_id = tutors.id and has_connection) connected)
    union all
    select 'name of a child that was deleted' from enrolments
    where ended_at is null and learner_name = 'Former student'`.execute(db)
  return rows.map(({ what }) => what)
}

/** Marks of learners who were never in the class, and absences of which nobody was notified. */
async function wrongRegisters({ db, clock }: App) {
  const { rows } = await sql<{ what: string }>`
    select 'mark of a learner of another class at ' || meeting_id as what
    from attendances join class_meetings on class_meetings.id = meeting_id join enrolments on enrolments.id = enrolment_id
    where class_meetings.class_id <> enrolments.class_id
    union all
    select 'absence of ' || enrolment_id || ' at ' || meeting_id
    from attendances join class_meetings on class_meetings.id = meeting_id
    where mark = 'absent' and state <> 'cancelled' and starts_at <= ${new Date(clock.now().getTime() - 15 * 60_000)}
      and not exists (select from notified_absences told
        where told.meeting_id = attendances.meeting_id and told.enrolment_id = attendances.enrolment_id)`.execute(
    db,
  )
  return rows.map(({ what }) => what)
}

/** Fees are payments, credit used, waivers and what is still open; receipts have no gaps. */
async function wrongFees(app: App) {
  const ledgers = await app.db.selectFrom('fee_ledgers').select('enrolment_id').execute()
  const wrong: string[] = []
  for (const { enrolment_id } of ledgers)
    await recountFees(app, enrolment_id).catch((error) => wrong.push(`fees of ${enrolment_id}: ${error}`))
  await recountReceipts(app).catch((error) => wrong.push(`receipts: ${error}`))
  return wrong
}
