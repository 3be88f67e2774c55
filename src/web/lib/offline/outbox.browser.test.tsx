import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setState, signedOut } from '../auth/session.ts'
import { deleteDatabase } from './database.ts'
import { discard, enqueue, flush, hasWaiting, loadOutbox, outboxEntries } from './outbox.ts'

type State = Parameters<typeof setState>[0]

async function signIn(id: string) {
  setState({ status: 'signed-in', account: { id } } as State)
  await loadOutbox()
}

const write = (url: string) =>
  enqueue({ method: 'POST', url, headers: {}, body: undefined, key: url }, { title: 'A change', path: '/' })

let sent: string[] = []
function answer(respond: (url: string) => Response) {
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return respond(url)
  })
}

beforeEach(() => signIn('a'))

afterEach(async () => {
  vi.unstubAllGlobals()
  sent = []
  for (const { id } of outboxEntries()) await discard(id)
  setState(signedOut)
  deleteDatabase()
})

const failAt = (bad: string) => (url: string) => Response.json({}, { status: url === bad ? 500 : 200 })

test('what the server fails at holds up only what was written to the same thing, and is shown in the end', async () => {
  for (const url of ['/threads/1/messages', '/threads/1/block', '/bookings/2/cancel']) await write(url)
  answer(failAt('/threads/1/messages'))
  await flush()
  expect(sent).toEqual(['/threads/1/messages', '/bookings/2/cancel'])
  expect(await hasWaiting('/threads/1/messages')).toBe(true)
  expect(await hasWaiting('/bookings/2/confirm')).toBe(false)
  for (let tries = 1; tries < 8; tries += 1) await flush()
  expect(outboxEntries()).toMatchObject([{ url: '/threads/1/messages', refusal: { status: 500 } }])
  expect(sent.at(-1)).toBe('/threads/1/block')
})

test('what waits for one account is not sent in the name of another, and is there when the first is back', async () => {
  await write('/bookings/1/cancel')
  await write('/bookings/2/cancel')
  answer(() => {
    setState({ status: 'signed-in', account: { id: 'b' } } as State)
    return Response.json({})
  })
  await flush()
  expect(sent).toEqual(['/bookings/1/cancel'])
  await loadOutbox()
  expect(outboxEntries()).toEqual([])
  await signIn('a')
  expect(outboxEntries()).toMatchObject([{ url: '/bookings/2/cancel' }])
})

test('a refusal does not bring back what was discarded meanwhile', async () => {
  await write('/bookings/1/cancel')
  const { id } = outboxEntries()[0]!
  vi.stubGlobal('fetch', async () => {
    await discard(id)
    return Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 })
  })
  await flush()
  expect(outboxEntries()).toEqual([])
})

test('a database that refuses has a sentence of its own, and is asked again', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  await expect(write('/bookings/1/cancel')).rejects.toThrow('this device could not keep it')
  await signIn('c').catch(() => {})
  await flush()
  open.mockRestore()
  await loadOutbox()
  await write('/bookings/1/cancel')
  expect(outboxEntries()).toHaveLength(1)
})
