import { sql } from 'kysely'
import type { AlertForm } from '#contract/alerts/api'
import { type AlertPace, alertDays, mostAlerts } from '#contract/alerts/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { lockConfirmedAccount } from '#server/features/accounts/lock-account'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'
import { findAlert } from './alerts.queries.ts'
import { canBeJoined, recordKnown } from './places.ts'

const setting: Limit = { name: 'alerts', count: 60, seconds: 60 * 60 }

type Owner = Pick<User, 'id'>

/** If the same alert is there already, its days begin anew. */
export const createAlert = (app: App, { user, form }: { user: Owner; form: AlertForm }) =>
  inTransaction(app, async (app) => {
    await takeToken(app, setting, user.id)
    await lockConfirmedAccount(app, user.id)
    const target = await targetOf(app, user, form)
    const { id, isNew } = await insertAlert(app, { userId: user.id, pace: form.pace, target })
    if (isNew && target.tutor_id) await recordKnown(app, { alertId: id, tutorId: target.tutor_id })
    return findAlert(app, { userId: user.id, id })
  })

async function targetOf(app: App, user: Owner, { subject, city, grade, classId, code, tutorId }: AlertForm) {
  const search = { subject: subject ?? null, city: city ?? null, grade: grade ?? null }
  const none = { class_id: null, tutor_id: null, by_code: false }
  if (classId || code)
    return {
      ...search,
      ...none,
      class_id: await findFullClass(app, user, { classId, code }),
      by_code: !!code,
    }
  if (tutorId) return { ...search, ...none, tutor_id: await findTutor(app, user, tutorId) }
  return { ...search, ...none }
}

type ChosenClass = { classId?: string; code?: string }

/** The class is locked, so that a place that becomes free meanwhile is not missed. */
async function findFullClass({ db }: App, user: Owner, { classId, code }: ChosenClass) {
  const found = await db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['classes.id', 'user_id', canBeJoined.as('can_be_joined')])
    .where('state', '=', 'open')
    .where('listed_at', 'is not', null)
    .$if(code !== undefined, (query) => query.where('join_code', '=', code!.toLowerCase()))
    .$if(classId !== undefined, (query) =>
      query.where('classes.id', '=', classId!).where('is_listed', '=', true),
    )
    .forShare('classes')
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  if (found.user_id === user.id)
    throw new AppError('own_profile', { message: ({ refusals }) => refusals.ownClass })
  if (found.can_be_joined) throw new AppError('class_has_places')
  return found.id
}

async function findTutor({ db }: App, user: Owner, publicId: string) {
  const found = await db
    .selectFrom('tutors')
    .select(['id', 'user_id'])
    .where('public_id', '=', publicId)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  if (found.user_id === user.id) throw new AppError('own_profile')
  return found.id
}

type New = { userId: string; pace: AlertPace; target: Awaited<ReturnType<typeof targetOf>> }

/** The caller has locked the account's row, so that the limit of alerts holds. */
async function insertAlert({ db, clock }: App, { userId, pace, target }: New) {
  const now = clock.now()
  const id = uuidv7(now)
  const ends_at = new Date(now.getTime() + alertDays * dayMs)
  await db.deleteFrom('alerts').where('user_id', '=', userId).where('ends_at', '<=', now).execute()
  const { class_id, tutor_id, subject, city, grade, by_code } = target
  const known = await db
    .updateTable('alerts')
    .set({ pace, ends_at, by_code })
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(subject, city, grade, class_id, tutor_id) is not distinct from
        (${subject}, ${city}, ${grade}, ${class_id}::uuid, ${tutor_id}::uuid)`,
    )
    .returning('id')
    .executeTakeFirst()
  if (known) return { id: known.id, isNew: false }
  const { count } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostAlerts) throw new AppError('too_many_alerts')
  await db
    .insertInto('alerts')
    .values({ id, user_id: userId, ...target, pace, created_at: now, ends_at })
    .execute()
  return { id, isNew: true }
}

type Chosen = { userId: string; id: string }

export async function changeAlert(app: App, { pace, ...chosen }: Chosen & { pace: AlertPace }) {
  await app.db
    .updateTable('alerts')
    .set({ pace })
    .where('id', '=', chosen.id)
    .where('user_id', '=', chosen.userId)
    .execute()
  return findAlert(app, chosen)
}

export async function stopAlert({ db }: App, { userId, id }: Chosen) {
  await db.deleteFrom('alerts').where('id', '=', id).where('user_id', '=', userId).execute()
  return {}
}

export async function deleteEndedAlerts({ db, clock }: App) {
  const now = clock.now()
  await db.deleteFrom('alerts').where('ends_at', '<=', now).execute()
  await db
    .deleteFrom('alert_mails')
    .where('day', '<', dayInMauritius(new Date(now.getTime() - dayMs)))
    .execute()
}
