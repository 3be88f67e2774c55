import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { locales, localizedPath } from '#contract/locales'
import { offlinePath } from '#contract/page-entry'
import { testApp } from '#tests/support/app'
import { invalidatePages } from './pages.ts'

const addresses = ['/', '/legal/terms', '/legal/privacy', '/legal/cookies', '/safety', '/tutors']

test.each(addresses)('%s is a whole document with all that others read of it', async (path) => {
  const { get } = await testApp()
  const response = await get(path)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/^<!doctype html><html lang="en"/)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
  expect(head).toMatch(/<meta name="description" content="[^"]{50,170}"/)
  expect(head).toContain(`<link rel="canonical" href="http://aprann.test${path}"/>`)
  for (const name of ['title', 'description', 'url', 'image', 'type', 'site_name']) {
    expect(head).toContain(`<meta property="og:${name}"`)
  }
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toMatch(/ style="/)
})

test.each([
  ['/nowhere', 'might have been moved'],
  ['/tutor/profile/nobody', 'find the tutor profile'],
  ['/auth/expired', 'problem with your authentication link'],
  ['/verify/x', 'problem with your authentication link'],
  ['/login', 'problem with your authentication link'],
  ['/signup', 'problem with your authentication link'],
  ['/%E0%A4%A', 'might have been moved'],
  ['/legal', 'might have been moved'],
])('%s is not found, with its own words', async (path, words) => {
  const { get } = await testApp()
  const response = await get(path)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('Oops! Page not found')
  expect(html).toContain(words)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('answers carry the security headers', async () => {
  const { get } = await testApp()
  const page = await get('/')
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
  expect(policy).not.toContain('unsafe')
  const api = await get('/api/v1/offer')
  expect(api.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  // A cached page has the same bytes for everybody, so responses have no request id.
  const again = await get('/')
  expect(again.headers.get('content-security-policy')).toBe(policy)
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  for (const { headers } of [page, api, await get('/nowhere'), await get('/favicon.svg')]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

/** `fetch` decompresses, which hides the encoding. */
function rawGet(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(url, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

test('a page comes compressed, with a tag that answers 304', async () => {
  const { url } = await testApp()
  const accepts = { 'accept-encoding': 'gzip, br' }
  await expect.poll(async () => (await rawGet(url, accepts)).headers['content-encoding']).toBe('br')
  const first = await rawGet(url, accepts)
  expect(brotliDecompressSync(first.body).toString()).toContain('Learn with the best tutors in Mauritius')
  expect(first.headers.vary).toBe('accept-encoding, accept-language, cookie')
  const again = await rawGet(url, { ...accepts, 'if-none-match': String(first.headers.etag) })
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a page that shows the same keeps its tag when it is made anew', async () => {
  const { get, app, clock } = await testApp()
  const before = (await get('/')).headers.get('etag')
  clock.advance(60_000)
  await invalidatePages(app, '/api/v1/offer')
  await expect.poll(async () => (await get('/')).headers.get('x-request-id')).not.toBeNull()
  expect((await get('/')).headers.get('etag')).toBe(before)
})

test('assets are immutable and compressed; unknown ones are not found', async () => {
  const { get } = await testApp()
  const html = await (await get('/')).text()
  const script = html.match(/<script type="module" src="([^"]+)"/)![1]!
  const response = await get(script, { 'accept-encoding': 'br' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  const old = await get('/assets/old-1234.js')
  expect([old.status, old.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await get('/.vite/manifest.json')).status).toBe(404)
  expect((await get('/assets/..%2f..%2fpackage.json')).status).toBe(404)
})

test('a page names its font itself; named again by the stylesheet, one that came late would make it jump', async () => {
  const { get } = await testApp()
  const html = await (await get('/')).text()
  expect(html.match(/@font-face/g)).toHaveLength(1)
  const stylesheet = html.match(/<link rel="preload" as="style" href="([^"]+)"/)![1]!
  expect(await (await get(stylesheet)).text()).not.toContain('@font-face')
})

test('a cached page is dropped the moment what it shows changes', async () => {
  const { app, get } = await testApp({ env: { OFFER_FOUNDING_PLACES: '1' } })
  expect(await (await get('/')).text()).toContain('1 place left')
  app.config.offer.foundingPlaces = 0
  expect(await (await get('/')).text()).toContain('1 place left')
  await invalidatePages(app, '/api/v1/offer')
  await expect.poll(async () => (await get('/')).text()).not.toContain('1 place left')
})

test('however an address is spelt, it is one page or none', async () => {
  const { get } = await testApp()
  const terms = await (await get('/legal/terms')).text()
  for (const path of ['/legal/terms/', '/legal/%74erms', '/legal/terms?x=1']) {
    expect(await (await get(path)).text()).toBe(terms)
  }
  for (const path of ['/Legal/Terms', '//aprann.test/legal/terms', '//evil.com/', '/legal//terms/x']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test('no link is marked on a page that many addresses share', async () => {
  const { get } = await testApp()
  const marked = /<[^>]+ aria-current=/
  expect(await (await get('/leaderboard')).text()).toMatch(marked)
  expect(await (await get('/leaderboard/unknown')).text()).not.toMatch(marked)
  expect(await (await get('/nowhere')).text()).not.toMatch(marked)
})

test('queries in the address neither change a page nor fill the cache', async () => {
  const { get } = await testApp()
  const [plain, tagged] = await Promise.all([get('/'), get('/?utm_source=x&<script>')])
  expect(await tagged.text()).toBe(await plain.text())
})

test('what a page may not take is refused plainly', async () => {
  const { url, get } = await testApp()
  const posted = await fetch(url, { method: 'POST', body: 'x' })
  expect(posted.status).toBe(405)
  expect((await posted.json()).error.code).toBe('method_not_allowed')
  const deleted = await fetch(`${url}/api/v1/offer`, { method: 'DELETE' })
  expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await get(`/${'x'.repeat(5000)}`)).status).toBe(414)
  expect((await (await get('/api/v1/nothing')).json()).error.code).toBe('not_found')
})

test('a search has one page, however its address is spelt, and words are never kept', async () => {
  const { get, app, logs } = await testApp({ data: 'sample' })
  const page = async (path: string) => (await get(path)).text()
  const first = await page('/student?grade=10&city=Curepipe')
  expect(first).toContain('/tutor/profile/')
  await app.db.updateTable('tutors').set({ listed_at: null }).execute()
  expect(await page('/student?city=Curepipe&x=1&grade=10&subject=Alchemy')).toBe(first)
  await page('/student?q=physics')
  expect(await page('/student?q=physics')).not.toContain('/tutor/profile/')
  expect(logs()).not.toContain('physics')
})

test('pages that are made for one network count as its reads do, and those from the cache are free', async () => {
  const { get } = await testApp({ data: 'sample', env: { RATE_LIMIT_SCALE: '0.05' } })
  const search = async (words: string) => (await get(`/student?q=${words}`)).status
  expect((await get('/legal/terms')).status).toBe(200)
  expect([await search('physics'), await search('maths'), await search('art')]).toEqual([200, 200, 429])
  const refused = await get('/student?q=music')
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Please wait a few seconds')
  expect((await get('/api/v1/tutors')).status).toBe(429)
  expect((await get('/legal/terms')).status).toBe(200)
})

test('the page of a tutor who is not there is made anew for each who asks', async () => {
  const { get, app } = await testApp({ data: 'sample' })
  expect((await get('/tutor/profile/dummy-tutor-1')).status).toBe(200)
  await app.db
    .updateTable('tutors')
    .set({ public_id: 'somebody-new' })
    .where('public_id', '=', 'dummy-tutor-2')
    .execute()
  expect((await get('/tutor/profile/dummy-tutor-2')).status).toBe(404)
  await app.db
    .updateTable('tutors')
    .set({ public_id: 'dummy-tutor-2' })
    .where('public_id', '=', 'somebody-new')
    .execute()
  expect((await get('/tutor/profile/dummy-tutor-2')).status).toBe(200)
})

test.each(locales)('the offline page in %s is as small as others, and known by its tag', async (locale) => {
  const { get } = await testApp()
  const path = localizedPath(locale, offlinePath)
  const accepts = { 'accept-encoding': 'br' }
  const { headers } = await get(path, accepts)
  expect(headers.get('content-encoding')).toBe('br')
  expect(Number(headers.get('content-length'))).toBeLessThan(6000)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect((await get(path, { ...accepts, 'if-none-match': headers.get('etag')! })).status).toBe(304)
})

test('scripts for a map are named, and left to the browser, by a script that the policy allows', async () => {
  const { get } = await testApp()
  const response = await get('/?lat=-20.2&lng=57.5')
  const html = await response.text()
  const [, script = ''] = /<script>([^<]*rel=later[^<]*)<\/script>/.exec(html) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect(html).toMatch(/<link rel="later" href="\/assets\/tutor-map-/)
  expect(html).not.toMatch(/<link rel="modulepreload" href="\/assets\/tutor-map-/)
  expect(await (await get('/')).text()).not.toContain('later')
})

test('a page asks for the kind of network, by which pictures are chosen', async () => {
  const { get } = await testApp()
  expect((await get('/')).headers.get('accept-ch')).toBe('ECT')
})
