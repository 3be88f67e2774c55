import { addDays } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { consentVersion } from '#contract/families/rules'
import { attendanceMarks } from '#contract/register/rules'
import { type Random, randomFor } from '#server/db/seed/random'
import { bookTutor } from '#server/features/bookings/book'
import { cancelDay } from '#server/features/bookings/cancel-day'
import { enrol } from '#server/features/classes/enrol'
import { cancelMeeting, moveMeeting } from '#server/features/classes/meetings'
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
import { createChild, deleteChild } from '#server/features/families/children'
import {
  claimPayment,
  confirmPayment,
  declinePayment,
  recordPayment,
  reversePayment,
  waiveFee,
} from '#server/features/fees/payments'
import { readRegister, saveRegister } from '#server/features/register/save-register'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { slotIn } from '#tests/support/bookings'
import { classForm } from '#tests/support/classes'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Tutor = { id: string; public_id: string; user_id: string }
type WeightedAction = [action: () => Promise<unknown>, weight: number]

/** Each call does one thing by chance, in the name of one of these families or tutors. */
export function createWorker(
  app: App,
  { seed, tutors, families }: { seed: string; tutors: Tutor[]; families: User[] },
) {
  const random = randomFor(seed)
  const context = {
    app,
    random,
    tutor: () => random.pick(tutors),
    family: () => random.pick(families),
    /** The id of one of the rows, or an unknown id where there is no row. */
    async pick(rows: Promise<{ id: string }[]>) {
      const found = await rows
      return found.length > 0 ? random.pick(found).id : crypto.randomUUID()
    },
  }
  const actions = [
    ...enrolmentActions(context),
    ...classActions(context),
    ...meetingActions(context),
    ...feeActions(context),
    ...familyActions(context),
  ]
  return () => random.weighted(actions)()
}

type Context = {
  app: App
  random: Random
  tutor: () => Tutor
  family: () => User
  pick: (rows: Promise<{ id: string }[]>) => Promise<string>
}

const openClass = ({ app, pick }: Context, tutorId?: string) =>
  pick(
    app.db
      .selectFrom('classes')
      .select('id')
      .$if(tutorId !== undefined, (query) => query.where('tutor_id', '=', tutorId!))
      .where('state', '=', 'open')
      .execute(),
  )

function enrolmentActions(context: Context): WeightedAction[] {
  const { app, random, tutor, family, pick } = context

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
  const ofFamily = (respond: typeof acceptPlace) => async () => {
    const user = family()
    await respond(app, { user, id: await anyEnrolment('account_id', user.id) })
  }
  const ofTutor = (respond: typeof admitLearner) => async () => {
    const { id: tutorId } = tutor()
    await respond(app, { tutorId, id: await anyEnrolment('tutor_id', tutorId) })
  }

  async function join() {
    const user = family()
    const children = await pickChildren(user)
    const learners = children.length > 0 ? children : [{ learnerName: random.pick(['Kavi', 'Asha']) }]
    const wishes = { wantsTrial: random.chance(0.3), together: random.chance(0.5) }
    const classId = await openClass(context)
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

  const passOverWithReason: typeof admitLearner = (app, input) =>
    passOver(app, { ...input, reason: 'Another grade' })
  return [
    [join, 220],
    [ofFamily(acceptPlace), 80],
    [ofFamily(waitAgain), 20],
    [ofFamily(leaveClass), 60],
    [ofTutor(admitLearner), 90],
    [ofTutor(declineLearner), 15],
    [ofTutor(removeLearner), 15],
    [ofTutor(passOverWithReason), 10],
  ]
}

function classActions(context: Context): WeightedAction[] {
  const { app, random, tutor } = context

  const form = () =>
    classForm(app, {
      capacity: random.int(1, 5),
      minimum: null,
      trial: random.pick(['none', 'free']),
      joining: random.pick(['open', 'open', 'ask', 'closed']),
      times: [
        { weekday: random.pick(weekdays), start: random.pick(['08:00', '14:00', '16:00']), minutes: 90 },
      ],
      startsOn: addDays(dayInMauritius(app.clock.now()), random.int(0, 5)),
      isListed: random.chance(0.9),
      skips: [],
    })

  async function create() {
    await createClass(app, { tutorId: tutor().id, form: form(), state: 'open' })
  }

  async function change() {
    const { id: tutorId } = tutor()
    await changeClass(app, { tutorId, id: await openClass(context, tutorId), form: form() })
  }

  async function end() {
    const { id: tutorId } = tutor()
    await endClass(app, { tutorId, id: await openClass(context, tutorId) })
  }

  return [
    [create, 40],
    [change, 30],
    [end, 6],
  ]
}

function meetingActions({ app, random, tutor, pick }: Context): WeightedAction[] {
  const meetingsOf = (tutorId: string) =>
    app.db
      .selectFrom('class_meetings')
      .innerJoin('classes', 'classes.id', 'class_id')
      .select('class_meetings.id')
      .where('tutor_id', '=', tutorId)
  const nextMeeting = (tutorId: string) =>
    pick(
      meetingsOf(tutorId).where('starts_at', '>', app.clock.now()).orderBy('starts_at').limit(10).execute(),
    )
  /** One that began lately, whose register is open. */
  const begunMeeting = (tutorId: string) =>
    pick(
      meetingsOf(tutorId)
        .where('starts_at', '<=', app.clock.now())
        .orderBy('starts_at', 'desc')
        .limit(3)
        .execute(),
    )

  async function cancel() {
    const { id: tutorId } = tutor()
    await cancelMeeting(app, { tutorId, id: await nextMeeting(tutorId), reason: 'illness' })
  }

  async function move() {
    const { id: tutorId } = tutor()
    const startsAt = slotIn(app, random.int(1, 9))
    await moveMeeting(app, { tutorId, id: await nextMeeting(tutorId), startsAt })
  }

  async function cancelWholeDay() {
    const { id: tutorId } = tutor()
    const day = addDays(dayInMauritius(app.clock.now()), random.int(0, 6))
    await inTransaction(app, (app) => cancelDay(app, tutorId, { day, reason: 'closure' }))
  }

  async function keepRegister() {
    const { id: tutorId } = tutor()
    const meeting = { tutorId, id: await begunMeeting(tutorId) }
    const { roster, revision } = await readRegister(app, meeting)
    const marks = roster.map(({ enrolmentId }) => ({ enrolmentId, mark: random.pick(attendanceMarks) }))
    await saveRegister(app, { ...meeting, form: { revision, done: 'Waves', homework: '', marks } })
  }

  return [
    [cancel, 15],
    [move, 20],
    [cancelWholeDay, 4],
    [keepRegister, 60],
  ]
}

function feeActions({ app, random, tutor, family, pick }: Context): WeightedAction[] {
  const anyFee = () => pick(app.db.selectFrom('fees').select('id').orderBy('id').execute())
  const anyPayment = () => pick(app.db.selectFrom('fee_payments').select('id').orderBy('id').execute())
  const payment = (method: 'juice' | 'cash') => ({ rupees: random.int(1, 1500), method, bankReference: '' })
  const reason = 'A drill'
  const teacher = (): User => {
    const { id: tutorId, user_id: id } = tutor()
    return { id, email: '', sessionId: '', role: 'user', isSuspended: false, tutorId, proof: 'one step' }
  }
  return [
    [async () => claimPayment(app, { user: family(), id: await anyFee(), form: payment('juice') }), 120],
    [async () => recordPayment(app, { user: teacher(), id: await anyFee(), form: payment('cash') }), 60],
    [async () => confirmPayment(app, { user: teacher(), id: await anyPayment() }), 80],
    [async () => declinePayment(app, { user: teacher(), id: await anyPayment(), reason }), 20],
    [async () => reversePayment(app, { user: teacher(), id: await anyPayment(), reason }), 20],
    [async () => waiveFee(app, { user: teacher(), id: await anyFee(), reason }), 10],
  ]
}

function familyActions({ app, random, tutor, family }: Context): WeightedAction[] {
  const childrenOf = (userId: string) =>
    app.db.selectFrom('guardians').select('child_id').where('user_id', '=', userId).execute()

  async function addChild() {
    const { id } = family()
    const { length } = await childrenOf(id)
    if (length < 3)
      await createChild(app, id, {
        firstName: random.pick(['Asha', 'Ravi', 'Maya']),
        grade: '10',
        birthYear: null,
        consent: consentVersion,
      })
  }

  async function removeChild() {
    const { id } = family()
    const [child] = await childrenOf(id)
    if (child) await deleteChild(app, id, child.child_id)
  }

  async function bookLesson() {
    await bookTutor(app, {
      user: family(),
      network: `10.0.0.${random.int(1, 40)}`,
      form: {
        tutorId: tutor().public_id,
        learnerName: 'Asha',
        subject: 'Physics',
        grade: '10',
        message: '',
        slotAt: slotIn(app, random.int(1, 6)),
      },
    })
  }

  return [
    [bookLesson, 20],
    [addChild, 20],
    [removeChild, 4],
  ]
}
