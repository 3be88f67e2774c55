import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import * as contract from '#contract/lessons/api'
import { feedPath } from '#contract/lessons/rules'
import type { RouteTools } from '#server/features/feature'
import { texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { languageHeaders } from '#server/platform/http/error-response'
import { requestLocale } from '#server/platform/http/request-locale'
import type { HonoEnv, Router } from '#server/platform/http/router'
import type { Limit } from '#server/platform/limits'
import type { RouteDoc } from '#server/platform/openapi/document'
import { calendarOf, createFeed, deleteFeed, feedsOf, findFeed } from './feeds.ts'
import { familyWeek, tutorWeek } from './week.ts'

export function mountLessons({ on }: Router, app: App) {
  on(contract.getFamilyWeek, ({ user, query }) => familyWeek(app, user, query))
  on(contract.getTutorWeek, ({ user, query }) => tutorWeek(app, user, query))
  on(contract.listCalendarFeeds, ({ user }) => feedsOf(app, user.id))
  on(contract.createCalendarFeed, ({ user, body }) => createFeed(app, user.id, body.childId))
  on(contract.deleteCalendarFeed, ({ user, params }) => deleteFeed(app, user.id, params.id))
}

/** Limited by feed and not by network, because a few machines of Google read everybody's feeds. */
const reads: Limit = { name: 'calendar-feed', count: 60, seconds: 60 * 60 }
const guesses: Limit = { name: 'calendar-feed-guesses', count: 60, seconds: 60 }

/** Read by calendar programs: there is no login and no page, and a short text where the feed has ended. */
export function feedRoutes(app: App, { takeRead }: RouteTools) {
  return new Hono<HonoEnv>().get('/calendar/:file', async (c) => {
    const [, token] = /^(.+)\.ics$/.exec(c.req.param('file')) ?? []
    const feed = token && (await findFeed(app, token))
    c.header('cache-control', 'private, no-cache')
    c.header('x-robots-tag', 'noindex')
    if (!feed) {
      takeRead(guesses, c.var.network)
      const locale = requestLocale(c.req.header('accept-language'))
      return c.text(texts[locale].lessons.feed.gone, 404, languageHeaders(locale))
    }
    takeRead(reads, feed.id)
    const text = await calendarOf(app, feed)
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    c.header('etag', etag)
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
}

export const feedDocs: RouteDoc[] = [
  {
    noun: 'lessons',
    id: 'readCalendarFeed',
    method: 'GET',
    path: feedPath(':token'),
    summary: 'Read a calendar feed, by the secret part of its address',
    params: z.object({ token: z.string().meta({ example: 'AZMvbI5AehGcVS0fCnvjFDq0cW5lZXMtYXJlLWtpbmQ' }) }),
    responses: {
      200: { description: 'Lessons from 30 days ago on (RFC 5545)', types: ['text/calendar'] },
      304: { description: 'Nothing has changed since the ETag that was sent' },
      404: { description: 'There is no such feed, or no longer', types: ['text/plain'] },
    },
    errors: ['rate_limited', 'internal_error'],
  },
]
