import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale, locales } from '#contract/locales'
import type { Limit } from '../limits.ts'
import { createQueue } from '../queue.ts'
import type { HonoEnv } from './router.ts'

/** A picture's language comes from its URL, because it may be shown to anybody. */
export const PictureLanguage = z.object({ lang: z.enum(locales).optional() })

/** English for a language that we do not have. */
export function pictureLocale(c: Context): Locale {
  const lang = c.req.query('lang')
  return isLocale(lang) ? lang : defaultLocale
}

const drawings: Limit = { name: 'share-pictures', count: 60, seconds: 60 }

type Drawing = {
  /** Everything that the picture depends on, including its design. */
  facts: unknown
  type: string
  draw: () => Promise<Uint8Array>
  headers?: Record<string, string>
}

export const tagOf = (content: string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** Whether the client already has the version of this tag. */
export const isKnown = (c: Context, tag: string) => Boolean(c.req.header('if-none-match')?.includes(tag))

type Options = { mostCached: number; takeRead: (limit: Limit, key: string) => void }

/** Draws pictures on demand, one at a time, and caches them by their content. */
export function createDrawings({ mostCached, takeRead }: Options) {
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 20 })
  const cached = new Map<string, Promise<Uint8Array>>()

  function cache(tag: string, picture: Promise<Uint8Array>) {
    cached.delete(tag)
    cached.set(tag, picture)
    picture.catch(() => cached.delete(tag))
    if (cached.size > mostCached) cached.delete(cached.keys().next().value!)
    return picture
  }

  function pictureOf(tag: string, draw: Drawing['draw'], network: string) {
    const known = cached.get(tag)
    if (known) return cache(tag, known)
    takeRead(drawings, network)
    return cache(tag, inTurn(draw))
  }

  return async function respond(c: Context<HonoEnv>, { facts, type, draw, headers: own }: Drawing) {
    const tag = tagOf(JSON.stringify(facts))
    const headers = {
      etag: `"${tag}"`,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      ...own,
    }
    if (isKnown(c, tag)) return c.body(null, 304, headers)
    const bytes = await pictureOf(tag, draw, c.var.network)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': type })
  }
}
