import { expect, test } from 'vitest'
import { filesOf, isKeepable } from './caching.ts'

const page = (headers: Record<string, string>, { status = 200, redirected = false } = {}) => ({
  ok: status === 200,
  redirected,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
})

test('only pages that are the same for everybody are kept', () => {
  expect(isKeepable(page({ 'cache-control': 'public, max-age=10' }))).toBe(true)
  expect(isKeepable(page({}))).toBe(true)
  expect(isKeepable(page({ 'cache-control': 'no-store' }))).toBe(false)
  expect(isKeepable(page({ 'cache-control': 'private' }))).toBe(false)
  expect(isKeepable(page({ 'content-type': 'application/pdf' }))).toBe(false)
  expect(isKeepable(page({}, { status: 404 }))).toBe(false)
  expect(isKeepable(page({}, { redirected: true }))).toBe(false)
})

test("a page's files are found in its head", () => {
  const html = `<link rel="modulepreload" href="/assets/a-1.js"><script type="module" src="/assets/a-1.js"></script>
    <link rel="preload" as="style" href="/assets/b-2.css"><a href="/student">`
  expect(filesOf(html)).toEqual(['/assets/a-1.js', '/assets/b-2.css'])
})
