import { locales, localizedPath, splitLocale } from '#contract/locales'
import { offlinePath } from '#contract/page-entry'
import { pageKey } from '#web/lib/offline/screens.ts'
import { storage } from '#web/lib/storage.ts'

const mostPages = 40
/** Somewhat more than the build of one language has. */
const mostFiles = 300

/** A network that has not answered by then is as good as none, where there is a copy. */
const patienceMs = 4_000

/** What is there from the first visit on: so little that nobody pays for it. */
const firstFiles = [
  '/favicon.svg',
  '/icon-192.png',
  ...locales.map((locale) => localizedPath(locale, offlinePath)),
]

export async function keepFirstFiles() {
  const cache = await caches.open(storage.files)
  await Promise.all(
    firstFiles.map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache' })
      if (response.ok) await cache.put(path, response)
    }),
  )
}

/** Whether others may see the page as well: then a copy of it says nothing about anybody. */
export const isKeepable = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>) =>
  ok &&
  !redirected &&
  /^text\/html/.test(headers.get('content-type') ?? '') &&
  !/no-store|private/.test(headers.get('cache-control') ?? '')

/** The network first; then the copy of the last visit; then a page that says what is the matter. */
export async function answerPage(request: Request, asked: Promise<Response>) {
  const url = new URL(request.url)
  const fresh = asked.then(async (response) => {
    if (isKeepable(response)) await keepPage(url, response.clone())
    return response
  })
  const copy = await (await caches.open(storage.pages)).match(pageKey(url))
  const late = copy && new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, copy))
  return Promise.race([fresh, ...(late ? [late] : [])]).catch(() => copy ?? offlinePage(url))
}

async function offlinePage(url: URL) {
  const cache = await caches.open(storage.files)
  const own = await cache.match(localizedPath(splitLocale(url.pathname).locale, offlinePath))
  return own ?? (await cache.match(offlinePath)) ?? Response.error()
}

async function keepPage(url: URL, response: Response) {
  const cache = await caches.open(storage.pages)
  await cache.put(pageKey(url), response)
  await trim(cache, mostPages)
}

/** Files whose names change with what is in them. */
export async function answerFile(request: Request) {
  const cache = await caches.open(storage.files)
  const known = await cache.match(request.url)
  if (known) return known
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request.url, response.clone())
    await trim(cache, mostFiles)
  }
  return response
}

/** For the few files without such names: a copy only where there is no network. */
export const answerFirstFile = (request: Request) =>
  fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error())

export const isFirstFile = (path: string) => firstFiles.includes(path)

/** Those that were put in first go first; to be put in again counts as new. */
async function trim(cache: Cache, most: number) {
  const keys = (await cache.keys()).filter(({ url }) => !isFirstFile(new URL(url).pathname))
  for (const request of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(request)
}

/**
 * Keeps pages with all that they load at once, so that they open without a network although nobody has been there. Those
 * that are there already, and begin with the same script, are of this build.
 */
export async function keepPages(paths: string[], entry: string) {
  const cache = await caches.open(storage.pages)
  for (const path of paths) {
    const known = await cache.match(pageKey(new URL(path, location.href)))
    if ((await known?.text())?.includes(entry)) continue
    const response = await fetch(path)
    if (!isKeepable(response)) continue
    const html = await response.clone().text()
    await keepPage(new URL(response.url), response)
    for (const file of filesOf(html)) await answerFile(new Request(file))
  }
}

/** The scripts, styles and fonts that a page names. */
export const filesOf = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)),
]
