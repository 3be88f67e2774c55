import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { consentVersion } from '#contract/families/rules'
import { addDays } from '#contract/lessons/rules'
import { attendanceMarks } from '#contract/register/rules'
import { randomFor } from '#server/db/seed/random'
import { bookTutor } from '#server/features/bookings/book'
import { cancelDay } from '#server/features/bookings/cancel-day'
import { enrol } from '#server/features/classes/enrol'
import { cancelMeeting, moveMeeting } from '#server/features/classes/meetings'
import { planAllMeetings } from '#server/features/classes/plan-meetings'
import {
  acceptPlace,
  admitLearner,
  declineLearner,
  leaveClass,
  passOver,
  removeLearner,
  waitAgain,
} from '#server/features/classes/respond'
import { changeClass, createClass, endClass } from '#server/features/classes/save-class'
import { sweepClasses } from '#server/features/classes/sweep'
import { createChild, deleteChild } from '#server/features/families/children'
import { makeAllFees } from '#server/features/fees/make-fees'
import {
  claimPayment,
  confirmPayment,
  declinePayment,
  recordPayment,
  reversePayment,
  waiveFee,
} from '#server/features/fees/payments'
import { notifyAbsences } from '#server/features/register/absences'
import { readRegister, saveRegister } from '#server/features/register/save-register'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { atOnce } from '#tests/support/auth'
import { slotIn } from '#tests/support/bookings'
import { openMarket } from '#tests/support/checks/market'
import { classForm } from '#tests/support/classes'
import { recountFees, recountReceipts } from '#tests/support/fees'
import { userOf } from '#tests/support/people'
import type { Outcome } from '../support/report.ts'

const lanes = 8
const actionsInARound = 8
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** That what people wanted was no longer possible. */
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
 * Families and tutors do things by chance at the same time, while days pass; then every figure must be what the rows
 * say, and nobody may wait where there is a place.
 */
export async function runTuition({ actions, seed }: { actions: number; seed: string }): Promise<Outcome> {
  const market = await openMarket({ tutors: 4, students: 2 * lanes })
  const { app, clock } = market
  const tutors = await app.db
    .selectFrom('tutors')
    .select(['id', 'public_id', 'user_id'])
    .orderBy('id')
    .execute()
  const outcome = { answers: 0, refused: 0, unexplained: [] as string[], longestWaitMs: 0 }
  const acts = Array.from({ length: lanes }, (_, at) =>
    createLane(app, {
      seed: `${seed} ${at}`,
      tutors,
      families: market.students.slice(2 * at, 2 * at + 2).map(userOf),
    }),
  )

  async function act(lane: number) {
    const began = performance.now()
    try {
      await acts[lane]!()
      outcome.answers += 1
    } catch (error) {
      const code =
        error instanceof AppError ? error.code : String(error instanceof Error ? error.stack : error)
      if (refusals.includes(code)) outcome.refused += 1
      else outcome.unexplained.push(code)
    }
    outcome.longestWaitMs = Math.max(outcome.longestWaitMs, performance.now() - began)
  }

  const rounds = Math.ceil(actions / (lanes * actionsInARound))
  const random = randomFor(`${seed} time`)
  for (let round = 0; round < rounds; round += 1) {
    await atOnce(lanes, async (lane) => {
      for (let action = 0; action < actionsInARound; action += 1) await act(lane)
    })
    clock.advance(random.int(60, 30 * 60) * 60_000)
    await sweepClasses(app)
    await planAllMeetings(app, () => false)
    await notifyAbsences(app)
    await makeAllFees(app)
  }
  const wrong = [...(await wrongPlaces(app)), ...(await wrongRegisters(app)), ...(await wrongFees(app))]
  return { rounds, ...outcome, servedAgainMs: [], acknowledged: 0, found: 0, wrong }
}

type Lane = { seed: string; tutors: { id: string; public_id: string; user_id: string }[]; families: User[] }

function createLane(app: App, { seed, tutors, families }: Lane) {
  const random = randomFor(seed)
  const tutor = () => random.pick(tutors)
  const family = () => random.pick(families)

  const pick = async (rows: Promise<{ id: string }[]>) => {
    const found = await rows
    return found.length > 0 ? random.pick(found).id : crypto.randomUUID()
  }
  const anyClass = (tutorId?: string) =>
    pick(
      app.db
        .selectFrom('classes')
        .select('id')
        .$if(tutorId !== undefined, (query) => query.where('tutor_id', '=', tutorId!))
        .where('state', '=', 'open')
        .execute(),
    )
  const anyEnrolment = (column: 'account_id' | 'tutor_id', id: string) =>
    pick(
      app.db
        .selectFrom('enrolments')
        .innerJoin('classes', 'classes.id', 'class_id')
        .select('enrolments.id')
        .where(column, '=', id)
        .where('enrolments.ended_at', 'is', null)
        .execute(),
    )
  const anyMeeting = (tutorId: string) =>
    pick(
      app.db
        .selectFrom('class_meetings')
        .innerJoin('classes', 'classes.id', 'class_id')
        .select('class_meetings.id')
        .where('tutor_id', '=', tutorId)
        .where('starts_at', '>', app.clock.now())
        .orderBy('starts_at')
        .limit(10)
        .execute(),
    )

  /** One that has begun lately, whose register is open. */
  const anyBegun = (tutorId: string) =>
    pick(
      app.db
        .selectFrom('class_meetings')
        .innerJoin('classes', 'classes.id', 'class_id')
        .select('class_meetings.id')
        .where('tutor_id', '=', tutorId)
        .where('starts_at', '<=', app.clock.now())
        .orderBy('starts_at', 'desc')
        .limit(3)
        .execute(),
    )

  async function callRegister(tutorId: string) {
    const meeting = { tutorId, id: await anyBegun(tutorId) }
    const { roster, revision } = await readRegister(app, meeting)
    const marks = roster.map(({ enrolmentId }) => ({ enrolmentId, mark: random.pick(attendanceMarks) }))
    await saveRegister(app, { ...meeting, form: { revision, done: 'Waves', homework: '', marks } })
  }

  const anyFee = () => pick(app.db.selectFrom('fees').select('id').orderBy('id').execute())
  const anyPayment = () => pick(app.db.selectFrom('fee_payments').select('id').orderBy('id').execute())
  const payment = (method: 'juice' | 'cash') => ({ rupees: random.int(1, 1500), method, bankReference: '' })
  const reason = 'A drill'
  const teacher = (): User => {
    const { id: tutorId, user_id: id } = tutor()
    return { id, email: '', sessionId: '', role: 'user', isSuspended: false, tutorId, proof: 'one step' }
  }

  const form = () =>
    classForm(app, {
      ...{ capacity: random.int(1, 5), minimum: null, trial: random.pick(['none', 'free']) },
      joining: random.pick(['open', 'open', 'ask', 'closed']),
      times: [
        { weekday: random.pick(weekdays), start: random.pick(['08:00', '14:00', '16:00']), minutes: 90 },
      ],
      startsOn: addDays(dayInMauritius(app.clock.now()), random.int(0, 5)),
      isListed: random.chance(0.9),
      skips: [],
    })

  async function join() {
    const user = family()
    const children = await pickChildren(user)
    const learners = children.length > 0 ? children : [{ learnerName: random.pick(['Kavi', 'Asha']) }]
    const wishes = { wantsTrial: random.chance(0.3), together: random.chance(0.5) }
    const classId = await anyClass()
    const { join_code } = (await app.db
      .selectFrom('classes')
      .select('join_code')
      .where('id', '=', classId)
      .executeTakeFirst()) ?? { join_code: 'aaaaaaaa' }
    const chosen = random.chance(0.3) ? { code: join_code } : { classId }
    await enrol(app, { user, form: { learners, ...wishes }, ...chosen })
  }

  async function pickChildren({ id }: User) {
    const children = await app.db
      .selectFrom('guardians')
      .select('child_id')
      .where('user_id', '=', id)
      .execute()
    return children.filter(() => random.chance(0.6)).map(({ child_id }) => ({ childId: child_id }))
  }

  const ofFamily = (answer: typeof acceptPlace) => async () => {
    const user = family()
    await answer(app, { user, id: await anyEnrolment('account_id', user.id) })
  }
  const ofTutor = (answer: typeof admitLearner) => async () => {
    const { id: tutorId } = tutor()
    await answer(app, { tutorId, id: await anyEnrolment('tutor_id', tutorId) })
  }

  async function addChild() {
    const { id } = family()
    const { length } = await app.db
      .selectFrom('guardians')
      .select('place')
      .where('user_id', '=', id)
      .execute()
    if (length < 3)
      await createChild(app, id, {
        ...{ firstName: random.pick(['Asha', 'Ravi', 'Maya']), grade: '10', birthYear: null },
        consent: consentVersion,
      })
  }

  async function removeChild() {
    const { id } = family()
    const [child] = await app.db
      .selectFrom('guardians')
      .select('child_id')
      .where('user_id', '=', id)
      .execute()
    if (child) await deleteChild(app, id, child.child_id)
  }

  async function bookLesson() {
    await bookTutor(app, {
      user: family(),
      network: `10.0.0.${random.int(1, 40)}`,
      form: {
        ...{ tutorId: tutor().public_id, learnerName: 'Asha', subject: 'Physics', grade: '10', message: '' },
        slotAt: slotIn(app, random.int(1, 6)),
      },
    })
  }

  const withTutor = (work: (tutorId: string) => Promise<unknown>) => () => work(tutor().id)
  const deeds: [deed: () => Promise<unknown>, weight: number][] = [
    [join, 220],
    [ofFamily(acceptPlace), 80],
    [ofFamily(waitAgain), 20],
    [ofFamily(leaveClass), 60],
    [ofTutor(admitLearner), 90],
    [ofTutor(declineLearner), 15],
    [ofTutor(removeLearner), 15],
    [
      withTutor(async (tutorId) =>
        passOver(app, { tutorId, id: await anyEnrolment('tutor_id', tutorId), reason: 'Another grade' }),
      ),
      10,
    ],
    [withTutor((tutorId) => createClass(app, { tutorId, form: form(), state: 'open' })), 40],
    [
      withTutor(async (tutorId) => changeClass(app, { tutorId, id: await anyClass(tutorId), form: form() })),
      30,
    ],
    [withTutor(async (tutorId) => endClass(app, { tutorId, id: await anyClass(tutorId) })), 6],
    [
      withTutor(async (tutorId) =>
        cancelMeeting(app, { tutorId, id: await anyMeeting(tutorId), reason: 'illness' }),
      ),
      15,
    ],
    [
      withTutor(async (tutorId) =>
        moveMeeting(app, { tutorId, id: await anyMeeting(tutorId), startsAt: slotIn(app, random.int(1, 9)) }),
      ),
      20,
    ],
    [
      withTutor((tutorId) =>
        inTransaction(app, (app) =>
          cancelDay(app, tutorId, {
            day: addDays(dayInMauritius(app.clock.now()), random.int(0, 6)),
            reason: 'closure',
          }),
        ),
      ),
      4,
    ],
    [withTutor(callRegister), 60],
    [async () => claimPayment(app, { user: family(), id: await anyFee(), form: payment('juice') }), 120],
    [async () => recordPayment(app, { user: teacher(), id: await anyFee(), form: payment('cash') }), 60],
    [async () => confirmPayment(app, { user: teacher(), id: await anyPayment() }), 80],
    [async () => declinePayment(app, { user: teacher(), id: await anyPayment(), reason }), 20],
    [async () => reversePayment(app, { user: teacher(), id: await anyPayment(), reason }), 20],
    [async () => waiveFee(app, { user: teacher(), id: await anyFee(), reason }), 10],
    [bookLesson, 20],
    [addChild, 20],
    [removeChild, 4],
  ]
  return () => random.weighted(deeds)()
}

/** What is kept beside the rows that it sums up, and what must never be. */
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
