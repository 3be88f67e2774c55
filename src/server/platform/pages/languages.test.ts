import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'

const french = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' }

/** The target of a redirect, or the language of the page. */
async function outcome(url: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  const html = await response.text()
  return response.headers.get('location') ?? html.match(/<html lang="(\w+)"/)![1]
}

test.each([
  // Home and the screens of an account follow whoever opens them.
  ['/', {}, 'en'],
  ['/', french, '/fr/'],
  ['/?near=1', french, '/fr/?near=1'],
  ['/', { 'accept-language': 'mfe' }, '/mfe/'],
  ['/profile', french, '/fr/profile'],
  ['/tutor/classes/abc?tab=fees', french, '/fr/tutor/classes/abc?tab=fees'],
  // A choice in this browser comes before its languages.
  ['/', { cookie: 'a=b; locale=mfe' }, '/mfe/'],
  ['/', { ...french, cookie: 'locale=en' }, 'en'],
  ['/', { ...french, cookie: 'locale=xx; mylocale=mfe' }, '/fr/'],
  // Links that people share keep their language.
  ['/student?subject=Physics', french, 'en'],
  ['/tutor/profile/dummy-tutor-1', french, 'en'],
  ['/fr/tutor/profile/dummy-tutor-1', { cookie: 'locale=mfe' }, 'fr'],
  ['/fr', { cookie: 'locale=en' }, 'fr'],
  ['/fr/', {}, 'fr'],
  ['/mfe/student', {}, 'mfe'],
  ['/fr/profile', { cookie: 'locale=en' }, 'fr'],
  ['/fr/no-such-page', {}, 'fr'],
  ['/french', french, 'en'],
  ['//profile', french, 'en'],
] as const)('%s asked for with %j leads to %s', async (path, headers, expected) => {
  const { url } = await testApp({ data: 'sample' })
  const twice = [await outcome(url, path, headers), await outcome(url, path, headers)]
  // The cache gives the same result.
  expect(twice).toEqual([expected, expected])
})

test('a cache on the way keeps neither the redirect nor a page that follows its visitor', async () => {
  const { url } = await testApp()
  const sent = await fetch(url, { headers: french, redirect: 'manual' })
  expect(sent.status).toBe(302)
  expect(sent.headers.get('cache-control')).toBe('no-store')
  expect(sent.headers.get('cdn-cache-control')).toBe('no-store')
  expect(sent.headers.get('vary')).toBe('accept-language, cookie')
  const home = await fetch(url)
  expect(home.headers.get('cdn-cache-control')).toBe('no-store')
  expect(home.headers.get('vary')).toContain('accept-language, cookie')
  for (const path of ['/student', '/fr/', '/fr/student']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('cdn-cache-control')).toMatch(/^public/)
    expect(headers.get('vary')).toBe('accept-encoding')
  }
})

test('a page says its language, and where it is in the others', async () => {
  const { get } = await testApp({ data: 'sample' })
  const response = await get('/fr/tutors/physics')
  expect(response.headers.get('content-language')).toBe('fr')
  const html = await response.text()
  const site = 'http://aprann.test'
  expect(html).toContain(`<link rel="canonical" href="${site}/fr/tutors/physics"/>`)
  expect(html).toContain('<meta property="og:locale" content="fr_FR"/>')
  expect(html).toContain(`<meta property="og:image" content="${site}/og-fr.png"/>`)
  expect((await get('/og-fr.png')).headers.get('content-type')).toBe('image/png')
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
  expect(alternates.map(([, language, href]) => [language, href])).toEqual([
    ['en', `${site}/tutors/physics`],
    ['fr', `${site}/fr/tutors/physics`],
    ['x-default', `${site}/tutors/physics`],
  ])
  // Search engines know no code for Kreol, so they find it by links.
  expect(html).toContain('href="/mfe/tutors/physics" lang="mfe"')
  // All other links stay in the language.
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!)
  const elsewhere = links.filter((href) => !href.startsWith('/fr/'))
  expect(new Set(elsewhere)).toEqual(new Set(['/tutors/physics', '/mfe/tutors/physics']))
})

test('each language has its sitemap', async () => {
  const { get } = await testApp({ data: 'sample' })
  const robots = await (await get('/robots.txt')).text()
  const sitemaps = [...robots.matchAll(/^Sitemap: http:\/\/aprann\.test(.+)$/gm)].map(([, path]) => path!)
  expect(sitemaps).toEqual(['/sitemap.xml', '/fr/sitemap.xml', '/mfe/sitemap.xml'])
  for (const path of ['/admin', '/fr/admin', '/mfe/profile']) expect(robots).toContain(`Disallow: ${path}\n`)
  const french = await (await get('/fr/sitemap.xml')).text()
  const urls = [...french.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url!)
  expect(urls.length).toBeGreaterThan(20)
  expect(urls.filter((url) => !url.startsWith('http://aprann.test/fr/'))).toEqual([])
})
