import type { ComponentType } from 'react'

export type Params = Record<string, string | undefined>
export type LoaderArgs = { url: URL; params: Params }

export type Route = {
  /** A path such as /tutors/:subject?/:city?, where the question mark means optional. */
  path: string
  /** Runs before the screen is shown. It may throw PageNotFound or Redirect. */
  loader?: (args: LoaderArgs) => unknown
  lazy: () => Promise<ComponentType>
}

/** Thrown by a loader when there is no such page. */
export class PageNotFound extends Error {}

/** Thrown by a loader when another page has to be shown. */
export class Redirect extends Error {
  readonly to: string

  constructor(to: string) {
    super(`Redirected to ${to}`)
    this.to = to
  }
}
