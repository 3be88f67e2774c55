import { afterEach, expect, test, vi } from 'vitest'
import { filesOf, isCacheable, precacheFiles, respondWithFile, respondWithPage } from './caching.ts'

afterEach(() => void vi.unstubAllGlobals())

const page = (headers: Record<string, string>, { status = 200, redirected = false } = {}) => ({
  ok: status === 200,
  redirected,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
})

test('only pages that are the same for everybody are cached', () => {
  expect(isCacheable(page({ 'cache-control': 'public, max-age=10' }))).toBe(true)
  expect(isCacheable(page({}))).toBe(true)
  expect(isCacheable(page({ 'cache-control': 'no-store' }))).toBe(false)
  expect(isCacheable(page({ 'cache-control': 'private' }))).toBe(false)
  expect(isCacheable(page({ 'content-type': 'application/pdf' }))).toBe(false)
  expect(isCacheable(page({}, { status: 404 }))).toBe(false)
  expect(isCacheable(page({}, { redirected: true }))).toBe(false)
})

test("a page's files are found in its head", () => {
  const html = `<link rel="modulepreload" href="/assets/a-1.js"><script type="module" src="/assets/a-1.js"></script>
    <link rel="preload" as="style" href="/assets/b-2.css"><a href="/student">`
  expect(filesOf(html)).toEqual(['/assets/a-1.js', '/assets/b-2.css'])
})

test('what a page does not load where data is saved is not fetched there', () => {
  const html = '<link rel="modulepreload" href="/assets/a-1.js"><link rel="later" href="/assets/map-2.js">'
  expect(filesOf(html)).toEqual(['/assets/a-1.js', '/assets/map-2.js'])
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(filesOf(html)).toEqual(['/assets/a-1.js'])
})

test.each([
  [undefined, 5],
  ['fr', 1],
] as const)('for %s only, %i files are fetched beforehand', async (only, count) => {
  const put = vi.fn(async (_path: string, _response: Response) => {})
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  vi.stubGlobal('fetch', async () => new Response('from the network'))
  await precacheFiles(only)
  expect(put).toHaveBeenCalledTimes(count)
  expect(put.mock.calls.map(([path]) => path)).toContain('/fr/offline')
})

const html = { 'content-type': 'text/html; charset=utf-8' }

function fetchEvent(path: string) {
  const caching: Promise<unknown>[] = []
  const request = new Request(`http://localhost${path}`)
  return { request, waitUntil: (work: Promise<unknown>) => void caching.push(work), caching }
}

const responseText = async (respond: typeof respondWithPage, event: ReturnType<typeof fetchEvent>) =>
  (await respond(event as never)).text()

test.each([
  ['a full disk', () => Promise.reject(new DOMException('', 'QuotaExceededError'))],
  ['a slow one', () => new Promise(() => {})],
])('%s holds up neither pages nor files', async (_, put) => {
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => ({ put }) })
  vi.stubGlobal('fetch', async () => new Response('from the network', { headers: html }))
  const [page, file] = [fetchEvent('/student'), fetchEvent('/assets/a-1.js')]
  expect(await responseText(respondWithPage, page)).toBe('from the network')
  expect(await responseText(respondWithFile, file)).toBe('from the network')
})

test('a browser that refuses storage gets its pages, too', async () => {
  const denied = () => Promise.reject(new DOMException('', 'SecurityError'))
  vi.stubGlobal('caches', { match: denied, open: denied })
  vi.stubGlobal('fetch', async () => new Response('from the network', { headers: html }))
  const event = fetchEvent('/student')
  expect(await responseText(respondWithPage, event)).toBe('from the network')
  await Promise.all(event.caching)
})

test("a copy of a public page has its date; the HTML of an account's screen needs none", async () => {
  const headers = { ...html, date: 'Tue, 17 Nov 2026 08:00:00 GMT' }
  vi.stubGlobal('caches', { match: async () => new Response('<html lang="en">', { headers }) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await responseText(respondWithPage, fetchEvent('/student'))).toBe(
    '<html data-copy-of="Tue, 17 Nov 2026 08:00:00 GMT" lang="en">',
  )
  expect(await responseText(respondWithPage, fetchEvent('/fr/profile'))).toBe('<html lang="en">')
})

test('a file in use is stored again', async () => {
  const put = vi.fn(async (_url: string, _response: Response) => {})
  let date = new Date()
  vi.stubGlobal('caches', {
    match: async () => new Response('script', { headers: { date: date.toUTCString() } }),
    open: async () => ({ put, keys: async () => [] }),
  })
  await responseText(respondWithFile, fetchEvent('/assets/a-1.js'))
  expect(put).not.toHaveBeenCalled()
  date = new Date(Date.now() - 48 * 60 * 60 * 1000)
  const event = fetchEvent('/assets/a-1.js')
  expect(await responseText(respondWithFile, event)).toBe('script')
  await Promise.all(event.caching)
  const [url, response] = put.mock.lastCall!
  expect(url).toBe('http://localhost/assets/a-1.js')
  expect(Date.now() - Date.parse(response.headers.get('date')!)).toBeLessThan(60_000)
  expect(await response.text()).toBe('script')
})

test('without a network an unknown page is the offline page, in whichever language there is one', async () => {
  const cached = new Map([['/fr/offline', 'Hors ligne']])
  const match = async (path: string) => (cached.has(path) ? new Response(cached.get(path)) : undefined)
  vi.stubGlobal('caches', { match })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await responseText(respondWithPage, fetchEvent('/leaderboard'))).toBe('Hors ligne')
  cached.set('/offline', 'Offline')
  expect(await responseText(respondWithPage, fetchEvent('/leaderboard'))).toBe('Offline')
})
