import type { ComponentType } from 'react'
import { type Match, matchRoute } from './match-route.ts'
import { PageNotFound, type Route } from './route.ts'

export type LocationState = Record<string, unknown> | null

export type Location = {
  pathname: string
  search: string
  hash: string
  /** What was handed over on the way here; it outlives a reload. */
  state: LocationState
  /** Tells this step of the history from all others, also from those to the same address. */
  key: string
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/** What an address leads to: a screen, or an error in its place. */
export type Content<R extends Route = Route> = {
  match: Match<R> | null
  Screen?: ComponentType
  error?: unknown
}

export type Page<R extends Route = Route> = Content<R> & {
  location: Location
  navigationType: NavigationType
  /** True where the page stays where it is scrolled to. */
  preventScrollReset: boolean
}

/** Loads what a page shows, data and screen side by side. What goes wrong becomes its error. */
export async function loadContent<R extends Route>(routes: R[], url: URL): Promise<Content<R>> {
  const match = matchRoute(routes, url.pathname)
  if (!match) return { match, error: new PageNotFound() }
  const { route, params } = match
  try {
    const [, Screen] = await Promise.all([route.loader?.({ url, params }), route.lazy()])
    return { match, Screen }
  } catch (error) {
    return { match, error }
  }
}

export function firstPage<R extends Route>(content: Content<R>, location: Location): Page<R> {
  return { ...content, location, navigationType: 'POP', preventScrollReset: false }
}

export function locationOf({ pathname, search, hash }: URL, key = '', state: LocationState = null): Location {
  return { pathname, search, hash, key, state }
}
