import { afterEach, expect, test, vi } from 'vitest'
import { callLater } from './call-later.ts'

afterEach(() => void vi.unstubAllGlobals())

const cutOff = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) }))

test('a message whose response got lost is sent again under its key', async () => {
  const responses = [
    () => Response.json({}, { status: 504 }),
    cutOff,
    () => Response.json({ message: {} }),
    () => Response.json({ message: {} }),
  ]
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']!)
    return responses.shift()!()
  })
  const write = () =>
    callLater(
      'POST /api/v1/threads/:id/messages',
      { params: { id: '1' }, body: { text: 'Yes.' } },
      { title: '', path: '/' },
    )
  await expect(write()).rejects.toMatchObject({ status: 504 })
  // Without an account there is no queue to put it into.
  await expect(write()).rejects.toMatchObject({ code: 'network_error' })
  await write()
  await write()
  const [first, , , second] = keys
  expect(keys).toEqual([first, first, first, second])
  expect(second).not.toBe(first)
})
