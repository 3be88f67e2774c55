import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/api'
import { deleteAccount } from '#server/features/accounts/deletion'
import { accountData } from '#server/features/accounts/personal-data'
import { countVisit } from '#server/features/analytics/analytics'
import { hashPassword } from '#server/features/auth/passwords'
import { returnConnection } from '#server/features/bookings/reports'
import { notify } from '#server/features/notifications/notify'
import { notificationData } from '#server/features/notifications/personal-data'
import { savePushSubscription } from '#server/features/notifications/push-subscriptions'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { goodPassword } from './support/auth.ts'
import { book, bookingApp } from './support/bookings.ts'
import { teach } from './support/checks/market.ts'
import { waitingIn } from './support/database.ts'
import { userOf } from './support/people.ts'
import { browserSubscription } from './support/push-service.ts'

const notice = {
  kind: 'booking_new',
  sourceId: 'a booking',
  text: () => ({ title: 'New booking', message: 'Asha booked Physics.', action: 'See it' }),
  link: '/profile',
} as const

/** Starts the second while the first is not yet committed, and lets the first go on once the second waits for it. */
async function meanwhile(app: App, first: (app: App) => Promise<unknown>, second: () => Promise<unknown>) {
  let waiting: Promise<unknown> | undefined
  await inTransaction(app, async (transaction) => {
    await first(transaction)
    waiting = second().catch((error) => error.code)
    await expect.poll(() => waitingIn(app)).toBeGreaterThan(0)
  })
  return waiting
}

const deleteTutors = ({ db }: App) => db.deleteFrom('tutors').execute()

test('a view of a profile that is being deleted finds no tutor', async () => {
  const { app, tutor } = await bookingApp()
  const visit = { tutor: tutor.publicId, user: null, network: '10.0.0.1', userAgent: 'Mozilla/5.0' }
  expect(await meanwhile(app, deleteTutors, () => countVisit(app, 'views', visit))).toBe('not_found')
})

test('a connection of a profile that is being deleted cannot be given back', async () => {
  const { app, students } = await bookingApp()
  const { body } = await book(students[0]!)
  const returnCharges = () => returnConnection(app, body.booking.id)
  expect(await meanwhile(app, deleteTutors, returnCharges)).toBe('not_found')
})

test('a tutor who edits the profile is told of a booking that comes at the same moment', async () => {
  const { app, owner, tutor } = await bookingApp()
  await inTransaction(app, async (booking) => {
    await sql`select from tutors where id = ${tutor.id} for no key update`.execute(booking.db)
    const edited = teach(app, userOf(owner))
    await expect.poll(() => waitingIn(app)).toBeGreaterThan(0)
    await notify(booking, owner.id, notice)
    return { edited }
  }).then(({ edited }) => edited)
  expect((await owner.call(listNotifications)).unreadCount).toBe(1)
})

test('nobody is told anything at the moment at which the account is deleted', async () => {
  const { app, students } = await bookingApp()
  const { id } = students[0]!
  const password_hash = await hashPassword(goodPassword)
  await app.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const leave = () =>
    deleteAccount({ ...app, personalData: [notificationData, accountData] }, id, { password: goodPassword })
  await meanwhile(app, (app) => notify(app, id, notice), leave)
  expect(await app.db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('a browser that subscribes at the moment at which the account is erased subscribes to nothing', async () => {
  const { app, students } = await bookingApp()
  const { id } = students[0]!
  const isTheirs = sql<boolean>`user_id = ${id}`
  const { id: sessionId } = await app.db
    .selectFrom('sessions')
    .select('id')
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  const saved = await inTransaction(app, async (erasing) => {
    await sql`select from users where id = ${id} for update`.execute(erasing.db)
    const saving = savePushSubscription(app, { id, sessionId }, browserSubscription())
    const outcome = saving.catch((error) => error.code)
    await expect.poll(() => waitingIn(app)).toBeGreaterThan(0)
    await erasing.db.deleteFrom('sessions').where(isTheirs).execute()
    return { outcome }
  })
  expect(await saved.outcome).toBe('unauthenticated')
})
