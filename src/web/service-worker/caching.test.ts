import { afterEach, expect, test, vi } from 'vitest'
import { answerFile, answerPage, filesOf, isKeepable } from './caching.ts'

afterEach(() => void vi.unstubAllGlobals())

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

const html = { 'content-type': 'text/html; charset=utf-8' }

function fetchEvent(path: string) {
  const kept: Promise<unknown>[] = []
  const request = new Request(`http://localhost${path}`)
  return { request, waitUntil: (work: Promise<unknown>) => void kept.push(work), kept }
}

const answered = async (answer: typeof answerPage, event: ReturnType<typeof fetchEvent>) =>
  (await answer(event as never)).text()

test.each([
  ['a full disk', () => Promise.reject(new DOMException('', 'QuotaExceededError'))],
  ['a slow one', () => new Promise(() => {})],
])('%s keeps neither pages nor files from coming', async (_, put) => {
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => ({ put }) })
  vi.stubGlobal('fetch', async () => new Response('from the network', { headers: html }))
  const [page, file] = [fetchEvent('/student'), fetchEvent('/assets/a-1.js')]
  expect(await answered(answerPage, page)).toBe('from the network')
  expect(await answered(answerFile, file)).toBe('from the network')
})

test('a browser that lets nothing be kept gets its pages, too', async () => {
  const denied = () => Promise.reject(new DOMException('', 'SecurityError'))
  vi.stubGlobal('caches', { match: denied, open: denied })
  vi.stubGlobal('fetch', async () => new Response('from the network', { headers: html }))
  const event = fetchEvent('/student')
  expect(await answered(answerPage, event)).toBe('from the network')
  await Promise.all(event.kept)
})

test("a copy of a public page says of when it is; an account's screen has nothing that could be old", async () => {
  const headers = { ...html, date: 'Tue, 17 Nov 2026 08:00:00 GMT' }
  vi.stubGlobal('caches', { match: async () => new Response('<html lang="en">', { headers }) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await answered(answerPage, fetchEvent('/student'))).toBe(
    '<html data-copy-of="Tue, 17 Nov 2026 08:00:00 GMT" lang="en">',
  )
  expect(await answered(answerPage, fetchEvent('/fr/profile'))).toBe('<html lang="en">')
})

test('a file that is still in use is put in anew', async () => {
  const put = vi.fn(async (_url: string, _response: Response) => {})
  let date = new Date()
  vi.stubGlobal('caches', {
    match: async () => new Response('script', { headers: { date: date.toUTCString() } }),
    open: async () => ({ put, keys: async () => [] }),
  })
  await answered(answerFile, fetchEvent('/assets/a-1.js'))
  expect(put).not.toHaveBeenCalled()
  date = new Date(Date.now() - 48 * 60 * 60 * 1000)
  const event = fetchEvent('/assets/a-1.js')
  expect(await answered(answerFile, event)).toBe('script')
  await Promise.all(event.kept)
  const [url, response] = put.mock.lastCall!
  expect(url).toBe('http://localhost/assets/a-1.js')
  expect(Date.now() - Date.parse(response.headers.get('date')!)).toBeLessThan(60_000)
  expect(await response.text()).toBe('script')
})
