import { sql } from 'kysely'
import { classPath, liveEnrolmentStates } from '#contract/classes/rules'
import type { NotificationKind } from '#contract/notifications/rules'
import { deleteNotices, type NoticeText, notifyAll } from '#server/features/notifications/notify'
import type { EnrolmentFacts, EnrolmentWords } from '#server/locales/en/classes'
import type { Localized, Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import type { ClassRow } from './classes.queries.ts'
import type { EnrolmentRow } from './enrolment-transition.ts'

type Side = 'family' | 'tutor'

const enrolmentNotices: Record<EnrolmentNotice, Side[]> = {
  requested: ['tutor'],
  joined: ['tutor'],
  onTrial: ['tutor'],
  waiting: ['tutor'],
  queued: ['family'],
  admitted: ['family'],
  admittedToTrial: ['family'],
  declined: ['family'],
  offered: ['family'],
  accepted: ['tutor'],
  offerExpired: ['family'],
  trialExpired: ['family', 'tutor'],
  asksToStay: ['family'],
  asksToStayAgain: ['family'],
  placeNotKept: ['family', 'tutor'],
  left: ['tutor'],
  removed: ['family'],
}
const kinds = { family: 'class_place', tutor: 'class_joining' } as const satisfies Record<
  Side,
  NotificationKind
>

export type EnrolmentNotice = keyof Texts['classes']['enrolmentNotices']

/** Replaces an earlier notice of the same kind, since a place can be offered again. */
export async function notifyOfEnrolment(
  app: App,
  what: EnrolmentNotice,
  enrolment: EnrolmentRow,
  until = enrolment.answer_by,
) {
  const { tutor_user_id, tutor_name, ...row } = await classWithTutor(app, enrolment.class_id)
  const facts = { learner: enrolment.learner_name, tutor: tutor_name, class: row, until }
  const sides = enrolmentNotices[what]
  const sourceId = sourceOf(enrolment, what)
  const families = sides.includes('family') ? await familyOf(app, [enrolment.id]) : []
  const receivers = { family: families.map(({ user_id }) => user_id), tutor: [tutor_user_id] }
  const links = { family: classPath.family, tutor: classPath.tutor(row.id) }
  await deleteNotices(app, [sourceId])
  await notifyAll(
    app,
    sides.flatMap((side) =>
      receivers[side].map((userId) => ({
        userId,
        kind: kinds[side],
        sourceId,
        link: links[side],
        text: enrolmentText(what, side, facts),
      })),
    ),
  )
}

const enrolmentText =
  (what: EnrolmentNotice, side: Side, facts: EnrolmentFacts): Localized<NoticeText> =>
  ({ classes: { enrolmentNotices, actions } }) => {
    const words: Partial<Record<Side, EnrolmentWords>> = enrolmentNotices[what]
    const { title, message, action = actions.class } = words[side]!
    return { title, message: message(facts), action }
  }

const sourceOf = ({ id }: Pick<EnrolmentRow, 'id'>, what: EnrolmentNotice) => `${id} ${what}`

/** The notices name the learner, so they go when an account or a child is deleted. */
export async function deleteEnrolmentNotices(app: App, enrolments: Pick<EnrolmentRow, 'id'>[]) {
  const all = Object.keys(enrolmentNotices) as EnrolmentNotice[]
  await deleteNotices(
    app,
    enrolments.flatMap((enrolment) => all.map((what) => sourceOf(enrolment, what))),
  )
}

/** The accounts that enrolled the learners, and the guardians of the children. */
async function familyOf({ db }: App, enrolmentIds: string[]) {
  const { rows } = await sql<{ user_id: string; learners: string[] }>`
    select user_id, array_agg(distinct learner_name order by learner_name) as learners
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

export async function notifyOfClass(
  app: App,
  what: keyof Texts['classes']['classNotices'],
  { id }: Pick<ClassRow, 'id'>,
) {
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
  const endsOn = row.ends_on ? new Date(row.ends_on) : null
  const sourceId = `${id} ${what}`
  await deleteNotices(app, [sourceId])
  await notifyAll(
    app,
    families.map(({ user_id, learners }) => ({
      userId: user_id,
      kind: 'class_change' as const,
      sourceId,
      link: classPath.family,
      text: ({ classes: { classNotices, actions } }: Texts) => ({
        title: classNotices[what].title,
        message: classNotices[what].message({ learners, class: row, tutor: tutor_name, endsOn }),
        action: actions.classes,
      }),
    })),
  )
}

/** Replaces the notice about an earlier first day. */
export async function notifyOfMissedMinimum(app: App, { id, taken, minimum }: ClassRow) {
  const { tutor_user_id, ...row } = await classWithTutor(app, id)
  const sourceId = `${id} minimum`
  await deleteNotices(app, [sourceId])
  await notifyAll(app, [
    {
      userId: tutor_user_id,
      kind: 'class_joining',
      sourceId,
      text: ({ classes: { missedMinimum, actions } }) => ({
        title: missedMinimum.title,
        message: missedMinimum.message({ taken, minimum: minimum!, name: row }),
        action: actions.class,
      }),
      link: classPath.tutor(id),
    },
  ])
}
