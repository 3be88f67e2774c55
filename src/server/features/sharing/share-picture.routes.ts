import { Hono } from 'hono'
import { z } from 'zod'
import type { RouteTools } from '#server/features/feature'
import { tutorProfile } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'
import { createDrawings, PictureLanguage, pictureLocale } from '#server/platform/http/drawings'
import type { HonoEnv } from '#server/platform/http/router'
import type { RouteDoc } from '#server/platform/openapi/document'
import { portraitOf, tutorFacts } from './picture-facts.ts'
import { drawSharePicture } from './share-picture.ts'

/** They take about 60 KB each. */
const mostCached = 200

/** Raise this when the same facts are drawn differently: it is part of the ETag. */
const design = 1

export function sharePictureRoutes(app: App, { takeRead }: Pick<RouteTools, 'takeRead'>) {
  const respond = createDrawings({ mostCached, takeRead })
  return new Hono<HonoEnv>().get('/share/tutors/:file{.+\\.jpg}', async (c) => {
    const tutor = await tutorProfile(app, c.req.param('file').slice(0, -'.jpg'.length))
    const facts = tutorFacts(tutor, pictureLocale(c))
    return respond(c, {
      facts: [design, facts],
      type: 'image/jpeg',
      draw: async () => drawSharePicture(facts, await portraitOf(app, facts)),
      // The picture is shown on other sites.
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    })
  })
}

export const sharePictureDocs: RouteDoc[] = [
  {
    noun: 'tutors',
    id: 'getSharePicture',
    method: 'GET',
    path: '/share/tutors/:id.jpg',
    summary: 'Get the preview picture that chats and social networks show with the link to a tutor',
    params: z.object({ id: z.string() }),
    query: PictureLanguage,
    responses: { 200: { description: '1200 × 630 pixels', types: ['image/jpeg'] } },
    errors: ['not_found', 'rate_limited', 'unavailable', 'internal_error'],
  },
]
