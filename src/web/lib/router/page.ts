import type { ComponentType } from 'react'
import { type Match, matchRoute } from './match-route.ts'
import { PageNotFound, type Route } from './route.ts'

export type LocationState = Record<string, unknown> | null

export type Location = {
  pathname: string
  search: string
  hash: string
  /** The state that the navigation passed on. It survives a reload. */
  state: LocationState
  /** Identifies this entry of the history, even among entries with the same URL. */
  key: string
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

/** What a URL leads to: a screen, or an error. */
export type Content<R extends Route = Route> = {
  match: Match<R> | null
  Screen?: ComponentType
  error?: unknown
}

export type Page<R extends Route = Route> = Content<R> & {
  location: Location
  navigationType: NavigationType
  /** True where the page keeps its scroll position. */
  preventScrollReset: boolean
}

/** Loads the data and the script of a page in parallel. A failure becomes the page's error. */
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
