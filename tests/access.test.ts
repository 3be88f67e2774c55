import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { testApp } from './support/test-app.ts'

test('every endpoint is mounted, and only public ones answer someone without a token', async () => {
  const { url } = await testApp()
  for (const { method, path, access, body } of endpoints) {
    const response = await fetch(url + path.replace(/:\w+/g, 'x'), {
      method,
      ...(body && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    if (access !== 'public') expect([path, response.status]).toEqual([path, 401])
    else if (response.status === 404)
      expect((await response.json()).error.message).not.toContain('nothing at this address')
    else expect([path, response.status < 500]).toEqual([path, true])
  }
})
