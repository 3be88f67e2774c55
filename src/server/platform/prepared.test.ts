import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database'
import { inTransaction } from './db.ts'
import { prepare } from './prepared.ts'

type Values = { name: string; most: number }

test('a prepared statement is built once and carried out with the values of each time', async () => {
  let built = 0
  const find = prepare((db, { name, most }: Values) => {
    built += 1
    return db
      .selectFrom('settings')
      .select(['name', 'value'])
      .where('name', '<=', name)
      .orderBy('name')
      .limit(most)
  })
  const app = await testDatabase()
  for (const name of ['a', 'b', 'c'])
    await app.db.insertInto('settings').values({ name, value: '1' }).execute()
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  expect(names(await find(app, { name: 'b', most: 5 }))).toEqual(['a', 'b'])
  expect(names(await inTransaction(app, (app) => find(app, { name: 'c', most: 1 })))).toEqual(['a'])
  expect(built).toBe(1)
})

test('values that are not taken by their names are refused, and do not get lost', async () => {
  const app = await testDatabase()
  const find = prepare((db, { name, ...rest }: Values) =>
    db.selectFrom('settings').select('name').where('name', '=', name).limit(rest.most),
  )
  await expect(find(app, { name: 'a', most: 1 })).rejects.toThrow('taken by their names')
})
