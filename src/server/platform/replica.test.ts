import { sql } from 'kysely'
import { expect } from 'vitest'
import { getTutor } from '#contract/tutors/profiles.api'
import { invalidateProfile } from '#server/features/tutors/search-index'
import { testApp } from '#tests/support/app'
import { createPeople, createTutor } from '#tests/support/people'
import { startReplicatedDatabase } from '#tests/support/replica'
import { testAll } from '#tests/support/scope'
import type { App } from './app.ts'
import { inTransaction } from './db.ts'
import { readFromReplica } from './replica.ts'
import type { User } from './user.ts'

testAll(
  'visitors read from the replica while it has what there is, and from the primary otherwise',
  async () => {
    const database = await startReplicatedDatabase()
    const { app, api, get } = await testApp({ connection: database.primary, replica: database.replica })
    const [owner] = await createPeople({ app, url: '' }, ['priya@test.example'])
    const { id, publicId } = await createTutor(app, { userId: owner!.id })
    const rename = (name: string) =>
      inTransaction(app, async (app) => {
        await app.db.updateTable('tutors').set({ name }).where('id', '=', id).execute()
        await invalidateProfile(app)
      })
    const shownName = async () => (await api.call(getTutor, { params: { id: publicId } })).name
    const page = async () => (await get(`/tutor/profile/${publicId}`)).text()

    await expect.poll(() => readerOf(app, null)).toBe('replica')
    expect(await readerOf(app, { id: owner!.id } as User)).toBe('primary')
    expect(await page()).toContain('Asha Bundhoo')

    await database.pauseReplay()
    await rename('Priya Before')
    await expect.poll(shownName).toBe('Priya Before')
    await expect.poll(page).toContain('Priya Before')
    expect(await readerOf(app, null)).toBe('primary')

    await database.resumeReplay()
    await expect.poll(() => readerOf(app, null)).toBe('replica')
    expect(await shownName()).toBe('Priya Before')

    await database.stopReplica()
    expect(await shownName()).toBe('Priya Before')
    expect(await readerOf(app, null)).toBe('primary')
    await rename('Priya After')
    await expect.poll(page).toContain('Priya After')

    await database.startReplica()
    await expect.poll(() => readerOf(app, null)).toBe('replica')
    expect(await shownName()).toBe('Priya After')
  },
)

async function readerOf(app: App, user: User | null) {
  const { rows } = await readFromReplica(app, user, ({ db }) =>
    sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db),
  )
  return rows[0]!.is_replica ? 'replica' : 'primary'
}
