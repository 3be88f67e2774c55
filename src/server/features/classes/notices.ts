import { sql } from 'kysely'
import { classPath, freeLeaveDays, liveEnrolmentStates, offerHours } from '#contract/classes/rules'
import type { NotificationKind } from '#contract/notifications/rules'
import { deleteNotices, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import type { ClassRow } from './classes.queries.ts'
import type { EnrolmentRow } from './places.ts'

type Facts = { learner: string; tutor: string; class: string; until: string }
type Notice = {
  to: 'family' | 'tutor'
  kind: NotificationKind
  title: string
  message: (facts: Facts) => string
  action?: string
}

/** What happened to an enrolment, and who is notified of it in which words. */
const enrolmentNotices = {
  requested: [
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A request to join your class',
      message: (facts) => `${facts.learner} would like to join ${facts.class}. Please admit or decline.`,
      action: 'Answer the request',
    },
  ],
  joined: [
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A new learner in your class',
      message: (facts) => `${facts.learner} has joined ${facts.class}.`,
    },
  ],
  onTrial: [
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A learner tries your class',
      message: (facts) => `${facts.learner} comes to one meeting of ${facts.class} to try it.`,
    },
  ],
  waiting: [
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A learner waits for your class',
      message: (facts) => `${facts.learner} is on the waiting list of ${facts.class}.`,
    },
  ],
  admitted: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'You have a place',
      message: (facts) => `${facts.learner} has a place in ${facts.class} with ${facts.tutor}.`,
    },
  ],
  admittedToTrial: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'You can try the class',
      message: (facts) =>
        `${facts.learner} can come to the next meeting of ${facts.class} with ${facts.tutor}. Please say by ${facts.until} whether you stay.`,
    },
  ],
  declined: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'No place in the class',
      message: (facts) => `${facts.tutor} cannot take ${facts.learner} into ${facts.class}.`,
    },
  ],
  offered: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'A place is free for you',
      message: (facts) =>
        `There is a place for ${facts.learner} in ${facts.class} with ${facts.tutor}. It is kept for ${offerHours} hours, until ${facts.until}.`,
      action: 'Accept the place',
    },
  ],
  accepted: [
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A place was accepted',
      message: (facts) => `${facts.learner} has a place in ${facts.class} now.`,
    },
  ],
  offerExpired: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'The place went to somebody else',
      message: (facts) =>
        `The place for ${facts.learner} in ${facts.class} was kept for ${offerHours} hours. You can join the waiting list again.`,
    },
  ],
  trialExpired: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'The trial has ended',
      message: (facts) =>
        `You did not say whether ${facts.learner} stays in ${facts.class}, so the place is free again. You can join again.`,
    },
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A trial has ended',
      message: (facts) => `The family of ${facts.learner} did not say whether to stay in ${facts.class}.`,
    },
  ],
  asksToStay: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'Do you keep your place?',
      message: (facts) =>
        `Does ${facts.learner} stay in ${facts.class} with ${facts.tutor} in January? Please answer by ${facts.until}: after that, the place is free for others.`,
      action: 'Answer',
    },
  ],
  asksToStayAgain: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'Your place waits for an answer',
      message: (facts) =>
        `Please say by ${facts.until} whether ${facts.learner} stays in ${facts.class} with ${facts.tutor} in January.`,
      action: 'Answer',
    },
  ],
  placeNotKept: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'No longer in the class',
      message: (facts) =>
        `${facts.learner} is no longer in ${facts.class} with ${facts.tutor} this year. You can join again.`,
    },
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A learner left your class',
      message: (facts) => `${facts.learner} does not go on in ${facts.class} this year.`,
    },
  ],
  left: [
    {
      to: 'tutor',
      kind: 'class_joining',
      title: 'A learner left your class',
      message: (facts) => `${facts.learner} has left ${facts.class}.`,
    },
  ],
  removed: [
    {
      to: 'family',
      kind: 'class_place',
      title: 'No longer in the class',
      message: (facts) => `${facts.tutor} no longer teaches ${facts.learner} in ${facts.class}.`,
    },
  ],
} satisfies Record<string, Notice[]>

export type EnrolmentNotice = keyof typeof enrolmentNotices

/** In place of an earlier one of the same kind: a place can be offered again. */
export async function notifyOfEnrolment(
  app: App,
  what: EnrolmentNotice,
  enrolment: EnrolmentRow,
  { until = enrolment.answer_by ? asTimeInMauritius.format(enrolment.answer_by) : '' } = {},
) {
  const { tutor_user_id, tutor_name, ...row } = await classWithTutor(app, enrolment.class_id)
  const facts = {
    learner: enrolment.learner_name,
    tutor: tutor_name,
    class: nameOf(row),
    until,
  }
  const notices: Notice[] = enrolmentNotices[what]
  const sourceId = sourceOf(enrolment, what)
  const families = notices.some(({ to }) => to === 'family') ? await familyOf(app, [enrolment.id]) : []
  await deleteNotices(app, [sourceId])
  await notifyAll(
    app,
    notices.flatMap(({ to, kind, title, message, action }) =>
      (to === 'family' ? families.map(({ user_id }) => user_id) : [tutor_user_id]).map((userId) => ({
        userId,
        ...{ kind, sourceId, title, message: message(facts) },
        link: to === 'family' ? classPath.family : classPath.tutor(row.id),
        action: action ?? 'See the class',
      })),
    ),
  )
}

const sourceOf = ({ id }: Pick<EnrolmentRow, 'id'>, what: EnrolmentNotice) => `${id} ${what}`

/** For enrolments whose people leave, whom the notices name. */
export async function deleteEnrolmentNotices(app: App, enrolments: Pick<EnrolmentRow, 'id'>[]) {
  const all = Object.keys(enrolmentNotices) as EnrolmentNotice[]
  await deleteNotices(
    app,
    enrolments.flatMap((enrolment) => all.map((what) => sourceOf(enrolment, what))),
  )
}

/** The accounts behind enrolments: who enrolled the learner, and the guardians of the child. */
async function familyOf({ db }: App, enrolmentIds: string[]) {
  const { rows } = await sql<{ user_id: string; learners: string }>`
    select user_id, string_agg(distinct learner_name, ' and ' order by learner_name) as learners
    from enrolments cross join lateral (
      select account_id as user_id union
      select user_id from guardians where guardians.child_id = enrolments.child_id) family
    where enrolments.id = any(${enrolmentIds}) group by user_id order by user_id`.execute(db)
  return rows
}

async function classWithTutor({ db }: App, id: string) {
  return db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .selectAll('classes')
    .select(['tutors.user_id as tutor_user_id', 'tutors.name as tutor_name'])
    .where('classes.id', '=', id)
    .executeTakeFirstOrThrow()
}

export const nameOf = ({ title, subject }: Pick<ClassRow, 'title' | 'subject'>) =>
  title ? `${title} (${subject})` : `the class in ${subject}`

export const asTimeInMauritius = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Indian/Mauritius',
})

type ForFamilies = { title: string; message: (facts: Omit<Facts, 'until'>) => string }

/** What happened to a class, for every family with an enrolment that lives. */
const classNotices = {
  timesChanged: {
    title: 'Your class has new times',
    message: ({ learner, class: name, tutor }) =>
      `${tutor} has changed the times of ${name} (${learner}). If they do not suit you, you can leave free of charge within ${freeLeaveDays} days.`,
  },
  ended: {
    title: 'A class has ended',
    message: ({ learner, class: name, tutor }) => `${tutor} has ended ${name} (${learner}).`,
  },
  hidden: {
    title: 'Your tutor takes nobody new',
    message: ({ class: name, tutor }) =>
      `${tutor} is not shown on the site at the moment. Please ask whether ${name} goes on as planned.`,
  },
  tutorLeft: {
    title: 'Your class has ended',
    message: ({ learner, class: name }) =>
      `The tutor of ${name} (${learner}) has left, so the class has ended.`,
  },
} satisfies Record<string, ForFamilies>

export async function notifyOfClass(app: App, what: keyof typeof classNotices, { id }: Pick<ClassRow, 'id'>) {
  const { tutor_name, ...row } = await classWithTutor(app, id)
  const live = await app.db
    .selectFrom('enrolments')
    .select('id')
    .where('class_id', '=', id)
    .where('state', 'in', liveEnrolmentStates)
    .execute()
  const families = await familyOf(
    app,
    live.map((enrolment) => enrolment.id),
  )
  const { title, message }: ForFamilies = classNotices[what]
  const sourceId = `${id} ${what}`
  await deleteNotices(app, [sourceId])
  await notifyAll(
    app,
    families.map(({ user_id, learners }) => ({
      userId: user_id,
      ...{ kind: 'class_change' as const, sourceId, title },
      message: message({ learner: learners, class: nameOf(row), tutor: tutor_name }),
      link: classPath.family,
      action: 'See your classes',
    })),
  )
}

/** Two days before it begins: fewer learners than the class needs. */
export async function notifyOfMissedMinimum(app: App, { id, taken, minimum }: ClassRow) {
  const { tutor_user_id, ...row } = await classWithTutor(app, id)
  await notifyAll(app, [
    {
      userId: tutor_user_id,
      kind: 'class_joining',
      sourceId: `${id} minimum`,
      title: 'Your class is not full enough yet',
      message: `${taken} of at least ${minimum} learners have joined ${nameOf(row)}, which begins in two days. You can begin anyway, choose a later day, or end it.`,
      link: classPath.tutor(id),
      action: 'See the class',
    },
  ])
}
