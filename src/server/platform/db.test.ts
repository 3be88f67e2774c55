import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database'
import { createDb, createPool, type Db, inTransaction, limitRole, requireReachable } from './db.ts'
import { isDatabaseAway, isDatabaseSlow } from './db-errors.ts'
import { createLog } from './log.ts'

const log = createLog(() => {})

test('a migration under a running server does not break its statements', async () => {
  const { db } = await testDatabase()
  const read = (app: { db: typeof db }) =>
    app.db.selectFrom('settings').selectAll().where('name', '=', 'x').execute()
  await read({ db })
  await sql`alter table settings add column extra text`.execute(db)
  expect(await read({ db })).toEqual([])
  await sql`alter table settings add column more text`.execute(db)
  expect(await inTransaction({ db }, read)).toEqual([])
  await sql`alter table settings add column most text`.execute(db)
  const readTwice = (app: { db: typeof db }) => Promise.all([read(app), read(app)])
  expect(await inTransaction({ db }, readTwice)).toEqual([[], []])
})

test('a transaction that conflicts with another is tried again', async () => {
  const { db } = await testDatabase()
  let tries = 0
  const result = await inTransaction({ db }, async () => {
    tries += 1
    if (tries < 3) throw Object.assign(new Error('conflict'), { code: '40001' })
    return 'done'
  })
  expect([result, tries]).toEqual(['done', 3])
})

test('a transaction inside another is part of it', async () => {
  const { db } = await testDatabase()
  const broken = inTransaction({ db }, async (outer) => {
    await inTransaction(outer, ({ db }) =>
      db.insertInto('settings').values({ name: 'x', value: '{}' }).execute(),
    )
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await db.selectFrom('settings').select('name').execute()).toEqual([])
})

test('statements given together in a transaction are sent at once, and carried out in order', async () => {
  const { connection } = await testDatabase()
  const pool = createPool(connection, log, { size: 1 })
  const sent: string[] = []
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const writev = stream._writev!.bind(stream)
    stream._writev = (chunks, done) => {
      sent.push(Buffer.concat(chunks.map(({ chunk }) => chunk)).toString('latin1'))
      writev(chunks, done)
    }
  })
  const db = createDb(pool)
  const values = await inTransaction({ db }, ({ db }) =>
    Promise.all([
      db.insertInto('settings').values({ name: 'x', value: '{}' }).execute(),
      db.selectFrom('settings').select('name').execute(),
    ]),
  )
  expect(values[1]).toEqual([{ name: 'x' }])
  expect(sent.filter((text) => /insert|select|begin/.test(text))).toEqual([
    expect.stringMatching(/begin.*insert into "settings".*select "name"/s),
  ])
  await pool.end()
})

test('when one of the statements given together fails, none has happened', async () => {
  const { db } = await testDatabase()
  const broken = inTransaction({ db }, ({ db }) =>
    Promise.all([
      db.insertInto('settings').values({ name: 'x', value: '{}' }).execute(),
      sql`select 1 / 0`.execute(db),
      db.insertInto('settings').values({ name: 'y', value: '{}' }).execute(),
    ]),
  )
  await expect(broken).rejects.toThrow('division by zero')
  expect(await db.selectFrom('settings').select('name').execute()).toEqual([])
})

test('each of the statements given together with one that fails says why that one did', async () => {
  const { db } = await testDatabase()
  const insert = (db: Db, name: string) => db.insertInto('settings').values({ name, value: '{}' }).execute()
  const reasons: string[] = []
  const broken = inTransaction({ db }, ({ db }) =>
    Promise.all(
      // The last statement has the same name as one that was not parsed, because the transaction had failed by then.
      [sql`select 1 / 0`.execute(db), insert(db, 'x'), insert(db, 'y')].map((inserted) =>
        inserted.catch((error) => reasons.push(error.message)),
      ),
    ),
  )
  await expect(broken).rejects.toThrow()
  expect(reasons).toEqual(Array(3).fill('division by zero'))
  await expect(insert(db, 'x')).resolves.toHaveLength(1)
  await expect(insert(db, 'x')).rejects.toMatchObject({ code: '23505' })
})

const sessionFacts = `
  select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
    (select count(*)::int from pg_prepared_statements where name <> '') as names`

test('through a pooler no statement has a name, and the settings are those of the role', async () => {
  const { connection, pool: direct } = await testDatabase()
  await direct.query(
    `do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`,
  )
  async function factsOf(options: { throughPooler?: boolean; noTimeout?: boolean }) {
    const pool = createPool(connection, log, { size: 1, ...options })
    await pool.query('select $1::int', [1])
    const { rows } = await pool.query(sessionFacts)
    await pool.end()
    return rows[0]
  }
  expect(await factsOf({})).toEqual({ timeout: '2500ms', jit: 'off', names: 1 })
  expect(await factsOf({ throughPooler: true })).toEqual({ timeout: '0', jit: 'on', names: 0 })
  await Promise.all([limitRole(direct), limitRole(direct)])
  expect(await factsOf({ throughPooler: true })).toEqual({ timeout: '2500ms', jit: 'off', names: 0 })
  expect(await factsOf({ noTimeout: true })).toEqual({ timeout: '0', jit: 'off', names: 1 })
})

test('a pool gives names to its first 500 statements, whatever others have named', async () => {
  const { connection } = await testDatabase()
  for (const _ of ['one pool', 'another']) {
    const pool = createPool(connection, log, { size: 1 })
    for (let i = 0; i < 510; i++) await pool.query(`select $1::int as "${i}"`, [i])
    const { rows } = await pool.query(sessionFacts)
    await pool.end()
    expect(rows[0].names).toBe(500)
  }
})

test('a pooler in place of PostgreSQL itself is named in the refusal', async () => {
  const refusal = new Error('unsupported startup parameter: options')
  const pool = { query: () => Promise.reject(refusal) } as unknown as Parameters<typeof requireReachable>[0]
  await expect(requireReachable(pool, 'DATABASE_URL')).rejects.toThrow('set DATABASE_DIRECT_URL')
})

test('days stay days', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ day: string }>`select date '2026-02-28' as day`.execute(db)
  expect(rows[0]?.day).toBe('2026-02-28')
})

test('only the loss of the connection counts as the database being away', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  const noFile = await readFile('/no/such/file').catch((error) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error(), { code: '57P01' }))).toBe(true)
  expect(noFile.code).toBe('ENOENT')
  expect(isDatabaseAway(noFile)).toBe(false)
  expect(isDatabaseSlow(Object.assign(new Error(), { code: '57014' }))).toBe(true)
})
