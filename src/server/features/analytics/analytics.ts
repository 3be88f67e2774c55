import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { pointsFor, viewPointsPerDay } from '#contract/points/rules'
import { awardPoints } from '#server/features/points/points'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'

export type VisitKind = 'views' | 'clicks'
export type Visit = {
  /** The tutor's public id. */
  tutor: string
  user: User | null
  network: string
  userAgent: string
}

const byNetwork: Limit = { name: 'visits-network', count: 240, seconds: 60 }

/** Counts a view or a click once per visitor, tutor and day, except those of the tutor and of robots. */
export async function countVisit(app: App, kind: VisitKind, visit: Visit) {
  await takeToken(app, byNetwork, visit.network)
  await inTransaction(app, async (app) => {
    const tutorId = await listedTutor(app, visit.tutor)
    if (tutorId === visit.user?.tutorId || isRobot(visit.userAgent)) return
    const day = dayInMauritius(app.clock.now())
    if (!(await isFirstToday(app, { kind, tutorId, day, visit }))) return
    const count = await addToDay(app, { kind, tutorId, day })
    await addToTutor(app, { kind, tutorId })
    if (kind === 'views') await rewardView(app, { tutorId, day, views: count })
  })
}

/** Locks the tutor until the transaction ends, because its counters are about to change. */
async function listedTutor({ db }: App, publicId: string) {
  const tutor = await db
    .selectFrom('tutors')
    .select('id')
    .where('public_id', '=', publicId)
    .where('listed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!tutor) throw new AppError('not_found', { message: ({ refusals }) => refusals.unknownTutor })
  return tutor.id
}

/**
 * Stores the visitor under a key of the day, which reveals neither who it was nor what else they looked at. The next day the
 * same visitor has another key.
 */
async function isFirstToday(
  { db, secrets }: App,
  { kind, tutorId, day, visit }: { kind: VisitKind; tutorId: string; day: string; visit: Visit },
) {
  const visitor = secrets.mac(`visitors of ${day}`, kind, tutorId, visit.network, visit.userAgent)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('view_dedupe')
    .values({ tutor_id: tutorId, day, visitor_hash: visitor.toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns the day's new count. */
async function addToDay(
  { db }: App,
  { kind, tutorId, day }: { kind: VisitKind; tutorId: string; day: string },
): Promise<number> {
  const count = sql.ref<number>(`tutor_daily.${kind}`)
  const row = await db
    .insertInto('tutor_daily')
    .values({ tutor_id: tutorId, day, [kind]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tutor_id', 'day']).doUpdateSet({ [kind]: sql<number>`${count} + 1` }),
    )
    .returning(kind)
    .executeTakeFirstOrThrow()
  return row[kind]!
}

async function addToTutor({ db }: App, { kind, tutorId }: { kind: VisitKind; tutorId: string }) {
  const column = `profile_${kind}` as const
  await db
    .updateTable('tutors')
    .set((tutor) => ({ [column]: tutor(column, '+', 1) }))
    .where('id', '=', tutorId)
    .execute()
}

async function rewardView(
  app: App,
  { tutorId, day, views }: { tutorId: string; day: string; views: number },
) {
  const points = Math.min(viewPointsPerDay, views * pointsFor.profileView)
  await awardPoints(app, { tutorId, cause: 'profile_view', sourceId: day, points })
}

/** Deletes the visitors' keys after the day that follows theirs. */
export async function deleteExpiredVisitors({ db, clock }: App) {
  const yesterday = dayInMauritius(new Date(clock.now().getTime() - dayMs))
  await db.deleteFrom('view_dedupe').where('day', '<', yesterday).execute()
}

/** All browsers begin with this word. */
const browser = /^Mozilla\//
/** The names of robots inside a browser's name. Cubot makes phones. */
const robot = /bot[-/;)]|crawl|spider|slurp|preview|lighthouse|externalhit|compatible;|\+https?:/i

/** Whether a program declares itself a robot. The limits hold back those that lie. */
export const isRobot = (userAgent: string) => !browser.test(userAgent) || robot.test(userAgent)
