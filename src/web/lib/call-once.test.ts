import { afterEach, expect, test, vi } from 'vitest'
import { callOnce } from './call-once.ts'

afterEach(() => void vi.unstubAllGlobals())

const subscribe = (plan: 'standard' | 'premium') =>
  callOnce('POST /api/v1/subscription', { body: { plan } }).catch(() => {})

test('what got no answer is sent again under its key, and under another once it was answered', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => Response.json({}, { status: 503 }),
    async () => Response.json({ error: { code: 'request_under_way', message: '' } }, { status: 409 }),
    async () => Response.json({ approvalUrl: '' }),
    async () => Response.json({ error: { code: 'already_subscribed', message: '' } }, { status: 409 }),
    async () => Response.json({ approvalUrl: '' }),
  ]
  const keys: string[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']!)
    return answers.shift()!()
  })
  for (let at = 0; at < 6; at += 1) await subscribe('standard')
  const [first, , , , second, third] = keys
  expect(keys).toEqual([first, first, first, first, second, third])
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)

  answers.push(
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => Response.json({}),
  )
  await subscribe('standard')
  await subscribe('premium')
  expect(keys.at(-1)).not.toBe(keys.at(-2))
})
