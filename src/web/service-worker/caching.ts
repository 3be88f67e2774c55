import { locales, localizedPath, splitLocale } from '#contract/locales'
import { offlinePath } from '#contract/page-entry'
import { isAccountScreen, pageKey } from '#web/lib/offline/screens.ts'
import { storage } from '#web/lib/storage.ts'
import type { FetchEvent } from './worker-scope.ts'

const mostPages = 40
/** Somewhat more than the build of one language has. */
const mostFiles = 300

/** A network that has not answered by then is as good as none, where there is a copy. */
const patienceMs = 4_000

const renewMs = 24 * 60 * 60 * 1000

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

/** What is kept under a name; nothing where the browser lets us keep nothing. */
const find = (cacheName: string, key: string) => caches.match(key, { cacheName }).catch(() => undefined)

/** Copies are made beside the response: a full disk, or a slow one, is not the page's affair. */
const keepBeside = (event: FetchEvent, keeping: Promise<unknown>) => event.waitUntil(keeping.catch(() => {}))

/** The network first; then the copy of the last visit; then a page that says what is the matter. */
export function answerPage(event: FetchEvent) {
  const url = new URL(event.request.url)
  const asked = fetch(event.request)
  keepBeside(
    event,
    asked.then((response) => keepPage(url, response)),
  )
  return freshOrCopy(url, asked)
}

async function freshOrCopy(url: URL, asked: Promise<Response>) {
  const copy = await find(storage.pages, pageKey(url))
  if (!copy) return asked.catch(() => offlinePage(url))
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const fresh = await Promise.race([asked, late]).catch(() => null)
  return fresh ?? (isAccountScreen(url) ? copy : datedCopy(copy))
}

/** The page says that it is not fresh. Screens of an account have nothing in them that could be old. */
async function datedCopy(copy: Response) {
  const html = await copy.text()
  const at = copy.headers.get('date') ?? ''
  return new Response(html.replace('<html', `<html data-copy-of="${at}"`), { headers: copy.headers })
}

async function offlinePage(url: URL) {
  const own = localizedPath(splitLocale(url.pathname).locale, offlinePath)
  return (await find(storage.files, own)) ?? (await find(storage.files, offlinePath)) ?? Response.error()
}

async function keepPage(url: URL, response: Response) {
  if (!isKeepable(response)) return
  await keep(storage.pages, pageKey(url), response.clone(), mostPages)
}

/** Files whose names change with what is in them. */
export async function answerFile(event: FetchEvent) {
  const { url } = event.request
  const known = await find(storage.files, url)
  if (known) {
    if (isOld(known)) keepBeside(event, keepFile(url, renewed(known.clone())))
    return known
  }
  const response = await fetch(event.request)
  keepBeside(event, keepFile(url, response.clone()))
  return response
}

async function keepFile(url: string, response: Response) {
  if (response.ok) await keep(storage.files, url, response, mostFiles)
}

const isOld = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') > renewMs

/** A file in use is put in anew from time to time, so that those of builds long gone are the first to go. */
function renewed({ body, headers }: Response) {
  const dated = new Headers(headers)
  dated.set('date', new Date().toUTCString())
  return new Response(body, { headers: dated })
}

async function keep(cacheName: string, key: string, response: Response, most: number) {
  const cache = await caches.open(cacheName)
  await cache.put(key, response)
  await trim(cache, most)
}

/** For the few files without such names: a copy only where there is no network. */
export const answerFirstFile = (request: Request) =>
  fetch(request).catch(async () => (await find(storage.files, request.url)) ?? Response.error())

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
  for (const path of paths) {
    const known = await find(storage.pages, pageKey(new URL(path, location.href)))
    if ((await known?.text())?.includes(entry)) continue
    const response = await fetch(path)
    if (!isKeepable(response)) continue
    const html = await response.clone().text()
    await keepPage(new URL(response.url), response)
    for (const file of filesOf(html))
      if (!(await find(storage.files, file))) await keepFile(file, await fetch(file))
  }
}

/** The scripts, styles and fonts that a page names. */
export const filesOf = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)),
]
