import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { placesPictureUrl, posterUrl, statusPictureUrl } from '#contract/sharing/pictures'
import type { RouteTools } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import {
  createDrawings,
  isKnown,
  PictureLanguage,
  pictureLocale,
  tagOf,
} from '#server/platform/http/drawings'
import type { HonoEnv } from '#server/platform/http/router'
import type { Limit } from '#server/platform/limits'
import type { RouteDoc } from '#server/platform/openapi/document'
import { type PictureFacts, pictureFacts, portraitOf } from './picture-facts.ts'
import { drawNoPlaces, drawPlaces, placesPolicy } from './places-picture.ts'
import { drawPoster, printPoster } from './poster.ts'
import { drawStatusPicture } from './status-picture.ts'

/** They take up to 600 KB each. */
const mostCached = 50

/** Raise this when the same facts are drawn differently: it is part of the ETag. */
const design = 1

const embeds: Limit = { name: 'embedded-pictures', count: 120, seconds: 60 }

type Draw = (facts: PictureFacts, portrait: Uint8Array | null) => string | Promise<Uint8Array>

export function pictureRoutes(app: App, { takeRead }: Pick<RouteTools, 'takeRead'>) {
  const respond = createDrawings({ mostCached, takeRead })

  /** `no-cache` makes browsers ask again each time, so that changes are seen at once. */
  async function drawing(c: Context<HonoEnv>, what: string, type: string, draw: Draw, headers = {}) {
    const facts = await pictureFacts(app, c.req.param('id')!, pictureLocale(c))
    return respond(c, {
      facts: [design, what, facts],
      type,
      draw: async () => Buffer.from((await draw(facts, await portraitOf(app, facts))) as Uint8Array),
      headers: { 'cache-control': 'no-cache', ...headers },
    })
  }

  return new Hono<HonoEnv>()
    .get(posterUrl(':id', 'svg'), (c) =>
      drawing(c, 'poster', 'image/svg+xml', drawPoster, { 'content-security-policy': posterPolicy }),
    )
    .get(posterUrl(':id', 'pdf'), (c) =>
      drawing(c, 'printed poster', 'application/pdf', printPoster, attached('poster.pdf')),
    )
    .get(statusPictureUrl(':id'), (c) => drawing(c, 'status', 'image/png', drawStatusPicture))
    .get(placesPictureUrl(':id'), (c) => {
      takeRead(embeds, c.var.network)
      return placesPicture(app, c, c.req.param('id')!)
    })
}

/** The portrait is embedded as a data URL. */
const posterPolicy = "default-src 'none'; img-src data:; frame-ancestors 'none'"

const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

/** For an unknown tutor a 404 has a picture too. Browsers show it, and without it the tutor's own site would show a broken one. */
async function placesPicture(app: App, c: Context<HonoEnv>, id: string) {
  const locale = pictureLocale(c)
  const facts = await pictureFacts(app, id, locale).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  const svg = facts ? drawPlaces(facts) : drawNoPlaces(app.siteUrl, locale)
  const tag = tagOf(svg)
  const headers = {
    etag: `"${tag}"`,
    'cache-control': 'public, max-age=300, stale-while-revalidate=300',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': placesPolicy,
  }
  if (facts && isKnown(c, tag)) return c.body(null, 304, headers)
  return c.body(svg, facts ? 200 : 404, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' })
}

const params = z.object({ id: z.string() })
const errors = ['not_found', 'rate_limited', 'unavailable', 'internal_error'] as const

export const pictureDocs: RouteDoc[] = [
  {
    noun: 'sharing',
    id: 'getPoster',
    method: 'GET',
    path: posterUrl(':id', 'svg'),
    summary: 'Get the poster of a tutor, with a QR code that leads to the profile',
    params,
    query: PictureLanguage,
    responses: { 200: { description: 'A page of A4', types: ['image/svg+xml'] } },
    errors,
  },
  {
    noun: 'sharing',
    id: 'printPoster',
    method: 'GET',
    path: posterUrl(':id', 'pdf'),
    summary: 'Get the poster of a tutor to print',
    params,
    query: PictureLanguage,
    responses: { 200: { description: 'A page of A4, 300 dots an inch', types: ['application/pdf'] } },
    errors,
  },
  {
    noun: 'sharing',
    id: 'getStatusPicture',
    method: 'GET',
    path: statusPictureUrl(':id'),
    summary:
      'Get the picture of a tutor for a status in WhatsApp and elsewhere, with the places that are left',
    params,
    query: PictureLanguage,
    responses: { 200: { description: '1080 × 1920 pixels', types: ['image/png'] } },
    errors,
  },
  {
    noun: 'sharing',
    id: 'getPlacesPicture',
    method: 'GET',
    path: placesPictureUrl(':id'),
    summary: 'Get the picture that says how many places are left with a tutor, for other sites to embed',
    params,
    query: PictureLanguage,
    responses: {
      200: { description: '400 × 148 pixels; it holds for 5 minutes', types: ['image/svg+xml'] },
      304: { description: 'Nothing has changed since the ETag that was sent' },
      404: { description: 'A picture that names nobody: there is no such tutor', types: ['image/svg+xml'] },
    },
    errors: ['rate_limited', 'unavailable', 'internal_error'],
  },
]
