import type { ComponentType } from 'react'

export type Params = Record<string, string | undefined>
export type LoaderArgs = { url: URL; params: Params }

export type Route = {
  /** Such as /tutors/:subject?/:city? where the question mark says what may be left out. */
  path: string
  /** What has to happen before the screen is shown. It may throw PageNotFound or Redirect. */
  loader?: (args: LoaderArgs) => unknown
  lazy: () => Promise<ComponentType>
}

/** Thrown by a loader: there is no such page. */
export class PageNotFound extends Error {}

/** Thrown by a loader: the page to show is another one. */
export class Redirect extends Error {
  readonly to: string

  constructor(to: string) {
    super(`Redirected to ${to}`)
    this.to = to
  }
}
