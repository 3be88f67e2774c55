import { expect, test } from 'vitest'
import { deadlines } from './deadlines.ts'

test('each deadline leaves the one inside it time to answer', () => {
  const { connection, lock, statement, silence, queue, handler } = deadlines
  expect(lock).toBeLessThan(statement)
  expect(statement).toBeLessThan(silence)
  // A request that finds the database frozen waits for a connection and for a statement.
  expect(connection + silence).toBeLessThan(5000)
  expect(queue).toBeLessThan(handler)
})
