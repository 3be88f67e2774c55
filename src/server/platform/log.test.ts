import { expect, test } from 'vitest'
import { createLog, factsOfError } from './log.ts'

test('lines are JSON, one a fact, whatever is in them', () => {
  let written = ''
  const log = createLog((text) => {
    written += text
  })
  log.info('request', { path: '/a\n{"level":"error"}', status: 200 })
  log.warn('second')
  log.flush()
  const lines = written
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 'info', event: 'request', path: '/a\n{"level":"error"}', status: 200, at: expect.any(String) },
    { level: 'warn', event: 'second' },
  ])
})

test('addresses and numbers in an error are blotted out', () => {
  const error = new Error('No mail to kavi@aprann.test, call +230 5712 3456 or 57123456', {
    cause: new Error('for x@y.mu'),
  })
  const { message, cause } = factsOfError(error)
  expect(message).toBe('No mail to [address] call [number] or [number]')
  expect(cause).toBe('for [address]')
})

test("of the database's errors only the code and the constraint are told", () => {
  const error = Object.assign(new Error('Key (email)=(kavi@aprann.test) already exists.'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(kavi@aprann.test) already exists.',
  })
  const facts = factsOfError(error)
  expect(factsOfError(new Error('job failed', { cause: error })).cause).toBe('Error')
  expect(facts).toMatchObject({ error: 'Error', code: '23505', constraint: 'users_email_key' })
  expect(JSON.stringify({ ...facts, place: '' })).not.toContain('kavi')
})
