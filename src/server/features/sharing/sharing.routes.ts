import { Hono } from 'hono'
import { z } from 'zod'
import { defaultLocale, locales, localizedPath, splitLocale } from '#contract/locales'
import * as contract from '#contract/sharing/api'
import { handlePath } from '#contract/sharing/paths'
import type { RouteTools } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { type HonoEnv, publicReads, type Router } from '#server/platform/http/router'
import type { RouteDoc } from '#server/platform/openapi/document'
import { chosenLocale, forOneVisitor } from '#server/platform/pages/choose-locale'
import { chooseHandle } from './choose-handle.ts'
import { findHandle, mySharing, tutorOfHandle } from './handles.ts'

export function mountSharing({ on }: Router, app: App) {
  on(contract.getMySharing, ({ user }) => mySharing(app, user.tutorId!))
  on(contract.chooseHandle, ({ user, body }) =>
    chooseHandle(app, { userId: user.id, tutorId: user.tutorId!, handle: body.handle }),
  )
  on(contract.findHandle, ({ params }) => findHandle(app, params.handle))
}

/** The slash at the end is for people who type it. */
const localizedShortPaths = locales.map((locale) => localizedPath(locale, handlePath(':handle{[^/]+/?}')))

/**
 * The redirect is permanent (301), because a handle never leads to anybody else; search engines then list the profile's own URL. It is
 * cached for a short time only, because the tutor can hide the profile. A short URL without a language follows the visitor's. For an
 * unknown handle the request goes on to the page, which says that there is nothing here.
 */
export const shortUrlRoutes = (app: App, { takeRead }: Pick<RouteTools, 'takeRead'>) =>
  new Hono<HonoEnv>().on('GET', localizedShortPaths, async (c, next) => {
    const tutorId = await tutorOfHandle(app, c.req.param('handle')!.replace(/\/$/, ''))
    if (!tutorId) return next()
    takeRead(publicReads, c.var.network)
    const { pathname, search } = new URL(c.req.url)
    c.header('cache-control', 'public, max-age=300')
    const { locale } = splitLocale(pathname)
    const followsVisitor = locale === defaultLocale
    if (followsVisitor) for (const [name, value] of Object.entries(forOneVisitor)) c.header(name, value)
    const chosen = followsVisitor ? chosenLocale(c.req.header()) : locale
    return c.redirect(localizedPath(chosen, `/tutor/profile/${tutorId}${search}`), 301)
  })

export const shortUrlDocs: RouteDoc[] = locales.map((locale) => ({
  noun: 'sharing',
  id: locale === defaultLocale ? 'followHandle' : `followHandle_${locale}`,
  method: 'GET',
  path: localizedPath(locale, handlePath(':handle')),
  summary: 'Go from the short address of a tutor to the profile',
  params: z.object({ handle: z.string() }),
  responses: {
    301: { description: 'The profile is at `Location`' },
    404: { description: 'The page for what is not found', types: ['text/html'] },
  },
  errors: ['rate_limited', 'internal_error'],
}))
