import { sql } from 'kysely'
import type { CalendarEntry } from '#contract/calendar/api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { Closure, ClosureResponse } from '#contract/closures/api'
import { cancelDay } from '#server/features/bookings/cancel-day'
import { notifyOfBooking } from '#server/features/bookings/notices'
import { notifyOfMeetings, withdrawMeetingNotices } from '#server/features/classes/meeting-notices'
import { meetingsOn } from '#server/features/classes/meetings'
import { deleteNotices, notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { isAffected, lessonsOn, type Taught, taughtOn } from './taught.ts'

/** Schools are open after all. Everybody who was told otherwise is notified, but what tutors cancelled stays cancelled. */
export async function endClosure(app: App, { entry }: { entry: CalendarEntry }) {
  const { id, from: day } = entry
  const responses = await app.db
    .deleteFrom('closure_responses')
    .where('entry_id', '=', id)
    .returning(['tutor_id', 'choice'])
    .execute()
  const asked = await deleteNotices(app, [id])
  if (day < today(app)) return
  await notifyAll(
    app,
    asked.map((userId) => ({
      userId,
      kind: 'closure' as const,
      sourceId: id,
      text: ({ closures }: Texts) => closures.calledOff(new Date(day)),
      link: '/tutor/dashboard',
    })),
  )
  for (const { tutor_id: tutorId, choice } of responses)
    if (choice !== 'cancel') {
      await withdrawNotices(app, await taughtOn(app, tutorId, day))
      await notifyFamilies(app, { tutorId, day }, 'closureEnded')
    }
}

/** The closures from today on that concern a tutor, because of lessons, classes in person, or an earlier response. */
export async function closuresOf(app: App, tutorId: string): Promise<Closure[]> {
  const closures = await app.db
    .selectFrom('calendar_days')
    .leftJoin('closure_responses', (join) =>
      join.onRef('closure_responses.day', '=', 'calendar_days.day').on('tutor_id', '=', tutorId),
    )
    .select(['calendar_days.day', 'name', 'choice', 'online_link'])
    .where('kind', '=', 'closure')
    .where('calendar_days.day', '>=', today(app))
    .orderBy('calendar_days.day')
    .execute()
  const all = await Promise.all(
    closures.map(async ({ day, name, choice, online_link }): Promise<Closure> => {
      const taught = await taughtOn(app, tutorId, day)
      const response = choice && { choice, onlineLink: online_link }
      const canChange = !response || (response.choice !== 'cancel' && day > today(app))
      return { day, name, ...taught, response, canRespond: isAffected(taught) && canChange }
    }),
  )
  return all.filter((closure) => isAffected(closure) || closure.response)
}

type Responding = { tutorId: string; day: string; response: ClosureResponse }

/**
 * Records the tutor's response, which can be changed until the day begins. On the day itself a first response is still
 * possible, because many closures are announced then.
 */
export function respondToClosure(app: App, { tutorId, day, response }: Responding) {
  return inTransaction(app, async (app) => {
    const entryId = await lockClosure(app, day)
    if (day < today(app))
      throw new AppError('closure_settled', { message: ({ refusals }) => refusals.dayOver })
    await storeResponse(app, { tutorId, day, response }, entryId)
    const taught = await taughtOn(app, tutorId, day)
    if (!isAffected(taught)) throw new AppError('no_lessons')
    await withdrawNotices(app, taught)
    const of = { tutorId, day }
    if (response.choice === 'cancel') await cancelDay(app, tutorId, { day, reason: 'closure' })
    if (response.choice === 'meet') await notifyFamilies(app, of, 'meetsAsPlanned')
    if (response.choice === 'online') await notifyFamilies(app, of, 'taughtOnline', response.onlineLink)
    const closure = (await closuresOf(app, tutorId)).find((closure) => closure.day === day)
    return closure!
  })
}

/** Locks the entry of the day's closure against administrators until the transaction ends. */
async function lockClosure({ db }: App, day: string) {
  const closure = await db
    .selectFrom('calendar_days')
    .select('entry_id')
    .where('day', '=', day)
    .where('kind', '=', 'closure')
    .forShare()
    .executeTakeFirst()
  if (!closure) throw new AppError('not_found', { message: ({ refusals }) => refusals.schoolsOpen })
  return closure.entry_id
}

async function storeResponse(app: App, { tutorId, day, response }: Responding, entryId: string) {
  const { choice } = response
  const online_link = response.choice === 'online' ? response.onlineLink : null
  const stored = await app.db
    .insertInto('closure_responses')
    .values({ tutor_id: tutorId, entry_id: entryId, day, choice, online_link, responded_at: app.clock.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['tutor_id', 'day'])
        .doUpdateSet({ choice, online_link, responded_at: app.clock.now() })
        .where('closure_responses.choice', '<>', 'cancel')
        .where('closure_responses.day', '>', today(app)),
    )
    .returning('day')
    .executeTakeFirst()
  if (!stored) throw new AppError('closure_settled')
}

/** Withdraws earlier notices to families, which are no longer true. */
async function withdrawNotices(app: App, { lessons, meetings }: Taught) {
  await deleteNotices(
    app,
    lessons.map(({ bookingId }) => bookingId),
    'lesson_closure',
  )
  await withdrawMeetingNotices(
    app,
    ['taughtOnline', 'meetsAsPlanned'],
    meetings.map(({ id }) => id),
  )
}

type FamilyNotice = 'taughtOnline' | 'meetsAsPlanned' | 'closureEnded'

/** Notifies the families of confirmed lessons and of classes in person. Unconfirmed requests do not take place either way. */
async function notifyFamilies(
  app: App,
  { tutorId, day }: { tutorId: string; day: string },
  what: FamilyNotice,
  onlineLink?: string,
) {
  const bookings = await lessonsOn(app, day)
    .selectAll()
    .where('tutor_id', '=', tutorId)
    .where('state', '=', 'confirmed')
    .execute()
  for (const booking of bookings) await notifyOfBooking(app, what, booking, { onlineLink })
  // Families of meetings that the closure itself cancelled do not know the tutor's response.
  const meetings = await meetingsOn(app, day)
    .where('classes.tutor_id', '=', tutorId)
    .where('place', '<>', 'online')
    .$if(what === 'closureEnded', (query) => query.where(sql<boolean>`not 'closure' = any(skips)`))
    .execute()
  await notifyOfMeetings(
    app,
    what === 'closureEnded' ? 'schoolsOpen' : what,
    meetings.map(({ id }) => id),
    onlineLink,
  )
}

const today = ({ clock }: App) => dayInMauritius(clock.now())
