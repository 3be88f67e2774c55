import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { pictureUrl } from '#contract/files/pictures'
import type { RouteTools } from '#server/features/feature'
import type { App } from '#server/platform/app'
import type { HonoEnv } from '#server/platform/http/router'
import type { Limit } from '#server/platform/limits'
import type { RouteDoc } from '#server/platform/openapi/document'
import { createQueue } from '#server/platform/queue'
import { tutorProfile } from './profile.ts'
import { drawSharePicture, type SharedFacts } from './share-picture.ts'

const drawings: Limit = { name: 'share-pictures', count: 60, seconds: 60 }
/** About 60 KB each. */
const mostCached = 200

/** To be raised when the same facts are drawn differently. */
const design = 1

/** Pictures are drawn on demand, one at a time, and cached by what they show. */
export function sharePictureRoutes(app: App, { takeRead }: Pick<RouteTools, 'takeRead'>) {
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 20 })
  const cached = new Map<string, Promise<Buffer>>()

  function cache(tag: string, picture: Promise<Buffer>) {
    cached.delete(tag)
    cached.set(tag, picture)
    picture.catch(() => cached.delete(tag))
    if (cached.size > mostCached) cached.delete(cached.keys().next().value!)
    return picture
  }

  function pictureOf(tag: string, facts: SharedFacts, network: string) {
    const known = cached.get(tag)
    if (known) return cache(tag, known)
    takeRead(drawings, network)
    return cache(
      tag,
      inTurn(async () => drawSharePicture(facts, await portraitOf(app, facts))),
    )
  }

  return new Hono<HonoEnv>().get('/share/tutors/:file{.+\\.jpg}', async (c) => {
    const facts = await factsOf(app, c.req.param('file').slice(0, -'.jpg'.length))
    const tag = createHash('sha256')
      .update(JSON.stringify([design, facts]))
      .digest('base64url')
      .slice(0, 22)
    const headers = {
      etag: `"${tag}"`,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      // It is made to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers)
    const bytes = await pictureOf(tag, facts, c.var.network)
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/jpeg' })
  })
}

async function factsOf(app: App, id: string): Promise<SharedFacts> {
  const { name, city, subjects, rating, reviewCount, verified, picture } = await tutorProfile(app, id)
  return { name, city, subjects, rating, reviewCount, verified, picture }
}

async function portraitOf({ files }: App, { picture }: SharedFacts) {
  return picture ? files.get(pictureUrl(picture, 288, 'jpg').slice(1)) : null
}

export const sharePictureDocs: RouteDoc[] = [
  {
    noun: 'tutors',
    id: 'getSharePicture',
    method: 'GET',
    path: '/share/tutors/:id.jpg',
    summary: 'Get the preview picture that chats and social networks show with the link to a tutor',
    params: z.object({ id: z.string() }),
    responses: { 200: { description: '1200 × 630 pixels', types: ['image/jpeg'] } },
    errors: ['not_found', 'rate_limited', 'unavailable', 'internal_error'],
  },
]
