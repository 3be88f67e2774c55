import { type Locale, locales, localizedPath, splitLocale } from '#contract/locales'
import { laterRel, offlinePath } from '#contract/page-entry'
import { savesData } from '#web/lib/data-saver.ts'
import { isAccountScreen, pageKey } from '#web/lib/offline/screens.ts'
import { storage } from '#web/lib/storage.ts'
import type { FetchEvent } from './worker-scope.ts'

const maxPages = 40
/** Somewhat more than the number of files of one language's build. */
const maxFiles = 300

/** After this time a cached page is shown. */
const timeoutMs = 4_000

const renewAfterMs = 24 * 60 * 60 * 1000

/** Cached at the first visit, since they are small enough for every connection. */
const precachedFiles = [
  '/favicon.svg',
  '/icon-192.png',
  ...locales.map((locale) => localizedPath(locale, offlinePath)),
]

/** With a language, only its offline page is cached. */
export async function precacheFiles(only?: Locale) {
  const paths = only ? [localizedPath(only, offlinePath)] : precachedFiles
  const cache = await caches.open(storage.files)
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache' })
      if (response.ok) await cache.put(path, response)
    }),
  )
}

/** Only pages that are the same for everybody. */
export const isCacheable = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>) =>
  ok &&
  !redirected &&
  /^text\/html/.test(headers.get('content-type') ?? '') &&
  !/no-store|private/.test(headers.get('cache-control') ?? '')

/** A browser that refuses storage has nothing cached. */
const find = (cacheName: string, key: string) => caches.match(key, { cacheName }).catch(() => undefined)

/** The response does not wait for the cache, since a slow or full disk must not delay the page. */
const cacheInBackground = (event: FetchEvent, caching: Promise<unknown>) =>
  event.waitUntil(caching.catch(() => {}))

/** Responds from the network, else with the copy of the last visit, else with the offline page. */
export function respondWithPage(event: FetchEvent) {
  const url = new URL(event.request.url)
  const fetched = fetch(event.request)
  cacheInBackground(
    event,
    fetched.then((response) => cachePage(url, response)),
  )
  return freshOrCopy(url, fetched)
}

async function freshOrCopy(url: URL, fetched: Promise<Response>) {
  const copy = await find(storage.pages, pageKey(url))
  if (!copy) return fetched.catch(() => offlinePage(url))
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))
  const fresh = await Promise.race([fetched, timeout]).catch(() => null)
  return fresh ?? (isAccountScreen(url) ? copy : datedCopy(copy))
}

/** Adds its date to the copy, which the page shows. The HTML of screens for members contains no data that could be old. */
async function datedCopy(copy: Response) {
  const html = await copy.text()
  const at = copy.headers.get('date') ?? ''
  return new Response(html.replace('<html', `<html data-copy-of="${at}"`), { headers: copy.headers })
}

async function offlinePage(url: URL) {
  const own = splitLocale(url.pathname).locale
  // In data-saver mode only one is cached.
  for (const locale of [own, ...locales]) {
    const page = await find(storage.files, localizedPath(locale, offlinePath))
    if (page) return page
  }
  return Response.error()
}

async function cachePage(url: URL, response: Response) {
  if (!isCacheable(response)) return
  await putInCache(storage.pages, pageKey(url), response.clone(), maxPages)
}

/** Responds with files whose names change with their content. */
export async function respondWithFile(event: FetchEvent) {
  const { url } = event.request
  const known = await find(storage.files, url)
  if (known) {
    if (isOld(known)) cacheInBackground(event, cacheFile(url, renewed(known.clone())))
    return known
  }
  const response = await fetch(event.request)
  cacheInBackground(event, cacheFile(url, response.clone()))
  return response
}

async function cacheFile(url: string, response: Response) {
  if (response.ok) await putInCache(storage.files, url, response, maxFiles)
}

const isOld = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') > renewAfterMs

/** Stores a used file again once a day, so that `trim` removes files of old builds first. */
function renewed({ body, headers }: Response) {
  const dated = new Headers(headers)
  dated.set('date', new Date().toUTCString())
  return new Response(body, { headers: dated })
}

async function putInCache(cacheName: string, key: string, response: Response, max: number) {
  const cache = await caches.open(cacheName)
  await cache.put(key, response)
  await trim(cache, max)
}

/** These names do not change with the content, so the cached copy is only used offline. */
export const respondWithPrecached = (request: Request) =>
  fetch(request).catch(async () => (await find(storage.files, request.url)) ?? Response.error())

export const isPrecached = (path: string) => precachedFiles.includes(path)

/** Removes the files that were stored first. */
async function trim(cache: Cache, max: number) {
  const keys = (await cache.keys()).filter(({ url }) => !isPrecached(new URL(url).pathname))
  for (const request of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(request)
}

/**
 * Caches pages with the files that they name, so that they open offline before their first visit. A cached page that begins with
 * the script `entry` is from this build already.
 */
export async function precachePages(paths: string[], entry: string) {
  for (const path of paths) {
    const known = await find(storage.pages, pageKey(new URL(path, location.href)))
    if ((await known?.text())?.includes(entry)) continue
    const response = await fetch(path)
    if (!isCacheable(response)) continue
    const html = await response.clone().text()
    await cachePage(new URL(response.url), response)
    for (const file of filesOf(html))
      if (!(await find(storage.files, file))) await cacheFile(file, await fetch(file))
  }
}

/** The scripts, styles and fonts that a page names, without those that are not loaded in data-saver mode. */
export function filesOf(html: string) {
  const named = savesData() ? html.replaceAll(`rel="${laterRel}" href`, '') : html
  return [...new Set([...named.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!))]
}
