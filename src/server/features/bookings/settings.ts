import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/schema'
import { isFreeForAll, launchOffer } from '#server/features/offer/offer'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { invalidatePages } from '#server/platform/pages/pages'
import type { User } from '#server/platform/user'

export async function bookingSettings(app: App, { id }: User) {
  const tutor = await app.db
    .selectFrom('tutors')
    .leftJoin('tutor_increments', 'tutor_increments.tutor_id', 'tutors.id')
    .select(['confirms_bookings', 'connection_limit'])
    .select(sql<number>`connections_used + coalesce(connections, 0)`.as('connections_used'))
    .select(({ selectFrom, fn }) =>
      selectFrom('bookings')
        .select(fn.countAll<string>().as('n'))
        .whereRef('tutor_id', '=', 'tutors.id')
        .where('state', '=', 'waiting')
        .as('waiting'),
    )
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (!tutor) throw new AppError('forbidden')
  return settingsOf(app, tutor, Number(tutor.waiting))
}

type SettingsRow = Pick<
  Selectable<Database['tutors']>,
  'confirms_bookings' | 'connections_used' | 'connection_limit'
>

export function settingsOf(app: App, tutor: SettingsRow, waiting: number) {
  const isFree = isFreeForAll(app)
  const { connection_limit: limit } = tutor
  return {
    confirmsBookings: tutor.confirms_bookings,
    connectionsUsed: tutor.connections_used,
    connectionLimit: isFree ? null : limit,
    freeUntil: isFree && limit !== null ? launchOffer(app).freeUntil : null,
    waiting,
  }
}

type Settings = { confirmsBookings: boolean }

export function changeBookingSettings(app: App, { id }: Pick<User, 'id'>, { confirmsBookings }: Settings) {
  return inTransaction(app, async (app) => {
    const tutor = await app.db
      .updateTable('tutors')
      .set({ confirms_bookings: confirmsBookings })
      .where('user_id', '=', id)
      .returning('public_id')
      .executeTakeFirst()
    if (!tutor) throw new AppError('forbidden')
    await invalidatePages(app, `/api/v1/tutors/${tutor.public_id}`)
    return { confirmsBookings }
  })
}
