import type { Params, Route } from './route.ts'

export type Match<R extends Route = Route> = { route: R; params: Params }

const param = /\/:(\w+)(\??)/g

/** Finds the first route that matches. Paths are case-sensitive, and trailing slashes are ignored. */
export function matchRoute<R extends Route>(routes: R[], pathname: string): Match<R> | null {
  const address = decoded(pathname)
  for (const route of routes) {
    const values = patternOf(route.path).exec(address)?.slice(1)
    if (values) return { route, params: paramsOf(route.path, values) }
  }
  return null
}

/** Fills the parameters into a path. */
export function addressOf(path: string, params: Params) {
  return path.replace(param, (_, name) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
  )
}

function patternOf(path: string) {
  const source = path.replace(param, (_, __, optional) => `(?:/([^/]+))${optional}`)
  return new RegExp(`^${source.replace(/\/$/, '')}/*$`)
}

function paramsOf(path: string, values: (string | undefined)[]): Params {
  const names = [...path.matchAll(param)].map(([, name]) => name!)
  return Object.fromEntries(names.map((name, at) => [name, values[at]?.replaceAll(encodedSlash, '/')]))
}

const encodedSlash = '%2F'

/** A slash within a value stays encoded, so that it does not end a segment. What cannot be decoded stays as it is. */
function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname.replace(/%2f/gi, '%252F'))
  } catch {
    return pathname
  }
}
