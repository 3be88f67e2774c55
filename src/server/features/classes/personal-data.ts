import { type RawBuilder, sql } from 'kysely'
import { liveEnrolmentStates } from '#contract/classes/rules'
import type { App, PersonalData } from '#server/platform/app'
import { formerStudent, inApiNames } from '#server/platform/personal-data'
import { transition } from './enrolment-transition.ts'
import { deleteEnrolmentNotices, notifyOfClass, notifyOfEnrolment } from './notices.ts'
import { withEnrolment } from './with-enrolment.ts'

export const classData: PersonalData = {
  async collect(app, userId) {
    return {
      enrolments: await enrolmentsWith(app)
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .select(['public_id as tutor_id', 'tutors.name as tutor_name'])
        .where('account_id', '=', userId)
        .execute(),
      classes: await inApiNames(app.db)
        .selectFrom('classes')
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .select([
          'title',
          'subject',
          'classes.grades',
          'place',
          'classes.city',
          'capacity',
          'classes.fee_rupees',
        ])
        .select(['joining', 'trial', 'minimum', 'starts_on', 'ends_on', 'skips', 'is_listed', 'state'])
        .select(['classes.created_at', 'ended_at'])
        .where('user_id', '=', userId)
        .orderBy('classes.created_at')
        .execute(),
      placesKept: await inApiNames(app.db)
        .selectFrom('stays')
        .innerJoin('enrolments', 'enrolments.id', 'enrolment_id')
        .select(['learner_name', 'year', 'stays', 'answered_at'])
        .where('account_id', '=', userId)
        .orderBy('year')
        .execute(),
      learnersTaught: await enrolmentsWith(app)
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .where('user_id', '=', userId)
        .execute(),
    }
  },

  /** The classes go with the tutor profile; until then their families can be notified. */
  async erase(app, userId) {
    await notifyFamilies(app, 'tutorLeft', sql<boolean>`user_id = ${userId}`)
    await handOverEnrolments(app, { userId })
    await endEnrolments(app, sql<boolean>`account_id = ${userId}`)
  },
}

const enrolmentsWith = ({ db }: App) =>
  inApiNames(db)
    .selectFrom('enrolments')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select(['title', 'subject', 'learner_name', 'enrolments.state', 'from_month', 'enrolments.fee_rupees'])
    .select([
      'enrolments.trial',
      'trial_at',
      'by_code',
      'enrolments.created_at',
      'admitted_at',
      'enrolments.ended_at',
      'ended_by',
    ])
    .orderBy('enrolments.created_at')

export const endEnrolmentsOf = (app: App, childId: string) =>
  endEnrolments(app, sql<boolean>`child_id = ${childId}`)

/** The places go to others; the rows stay without the names. */
async function endEnrolments(app: App, isOfLeaver: RawBuilder<boolean>) {
  const enrolments = await app.db.selectFrom('enrolments').select(['id', 'state']).where(isOfLeaver).execute()
  for (const { id, state } of enrolments)
    if (liveEnrolmentStates.some((live) => live === state))
      await withEnrolment(app, id, (app, enrolment) =>
        transition(app, enrolment, { event: 'leave', actor: 'family' }),
      )
  await deleteEnrolmentNotices(app, enrolments)
  // Why the tutor passed somebody over may say who they are.
  await app.db
    .deleteFrom('pass_overs')
    .where('enrolment_id', 'in', app.db.selectFrom('enrolments').select('id').where(isOfLeaver))
    .execute()
  const left = await app.db
    .updateTable('enrolments')
    .set({ learner_name: formerStudent })
    .where(isOfLeaver)
    .returningAll()
    .execute()
  for (const enrolment of left)
    if (enrolments.some(({ id, state }) => id === enrolment.id && state === 'active'))
      await notifyOfEnrolment(app, 'left', enrolment)
}

/** Gives live enrolments the corrected name of a child. Ended ones keep the name that they were made with. */
export async function renameLearner(
  { db }: App,
  { childId, firstName }: { childId: string; firstName: string },
) {
  await db
    .updateTable('enrolments')
    .set({ learner_name: firstName })
    .where('child_id', '=', childId)
    .where('state', 'in', liveEnrolmentStates)
    .execute()
}

/**
 * The child's other guardian takes the enrolments over, unless that is the tutor of the class. Ended ones go along, since
 * somebody who is no longer a guardian must not see them.
 */
export async function handOverEnrolments(
  app: App,
  { userId, childId }: { userId: string; childId?: string },
) {
  await app.db
    .updateTable('enrolments')
    .from('guardians as other')
    .set((row) => ({ account_id: row.ref('other.user_id') }))
    .whereRef('other.child_id', '=', 'enrolments.child_id')
    .where('other.user_id', '<>', userId)
    .where('account_id', '=', userId)
    .$if(childId !== undefined, (query) => query.where('enrolments.child_id', '=', childId!))
    .where(
      sql<boolean>`other.user_id <> (select user_id from tutors join classes on tutors.id = tutor_id
        where classes.id = class_id)`,
    )
    .execute()
}

export async function notifyFamilies(app: App, what: 'tutorLeft' | 'hidden', isTutor: RawBuilder<boolean>) {
  const classes = await app.db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select('classes.id')
    .where(isTutor)
    .where('state', '=', 'open')
    .execute()
  for (const row of classes) await notifyOfClass(app, what, row)
}
