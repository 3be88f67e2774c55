import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { ipOf } from './server.ts'

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test.each([
  [0, '203.0.113.7', '10.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  [2, '6.6.6.6, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  [2, '203.0.113.7', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
])('behind %i proxies, X-Forwarded-For %s means %s', (trusted, forwarded, address) => {
  expect(ipOf(request(forwarded), trusted)).toBe(address)
})
