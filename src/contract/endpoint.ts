import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Access = 'public' | 'user' | 'tutor' | 'admin'

/** A body that is a raw file instead of JSON. */
export type FileUpload = {
  types: readonly string[]
  mostBytes: number
  refusals: { tooLarge: ErrorCode; wrongType: ErrorCode }
}

/**
 * A call that browser and server share: the server's validation and access check, the browser's types, and the OpenAPI
 * document.
 */
export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: M
  /** In Hono's syntax: `/api/v1/tutors/:id`. */
  path: P
  /** Former paths, which are served for one release and documented as deprecated. */
  deprecatedPaths?: readonly string[]
  summary: string
  access: Access
  /** For how many seconds browsers and proxies may cache the response, which must be the same for everybody. */
  sharedFor?: number
  /** For acts that cannot be undone: the code of two-step login must have been given within the last minutes. */
  asksCodeAgain?: boolean
  /** For a write that is allowed while the account is suspended. */
  whileSuspended?: boolean
  params?: Params
  query?: Query
  body?: Body
  file?: FileUpload
  /** The types of the files that it responds with instead of JSON. */
  download?: readonly string[]
  response: Response
  errors: readonly ErrorCode[]
}

export function endpoint<
  const M extends Method,
  const P extends `/api/v1/${string}`,
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(record: Endpoint<M, P, Params, Query, Body, Response>) {
  return record
}

/** Names an endpoint where its record is not available: 'GET /api/v1/tutors/:id'. */
export type KeyOf<E> = E extends Endpoint<infer M, infer P> ? `${M} ${P}` : never

export const keyOf = (endpoint: Pick<Endpoint, 'method' | 'path'>) => `${endpoint.method} ${endpoint.path}`

/** All paths of an endpoint, beginning with the current one. */
export const pathsOf = ({ path, deprecatedPaths = [] }: Pick<Endpoint, 'path' | 'deprecatedPaths'>) => [
  path,
  ...deprecatedPaths,
]

export const isWrite = ({ method }: Pick<Endpoint, 'method'>) => method !== 'GET'

export const refusesSuspended = (endpoint: Pick<Endpoint, 'method' | 'whileSuspended'>) =>
  isWrite(endpoint) && !endpoint.whileSuspended

/**
 * Whether an Idempotency-Key of a logged-in caller is used. Not for files, because sending the same file again changes nothing.
 */
export const takesKey = (endpoint: Pick<Endpoint, 'method' | 'file'>) => isWrite(endpoint) && !endpoint.file

type Part<Name extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodUndefined
  ? unknown
  : Schema extends z.ZodType
    ? { [name in Name]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
    : unknown

type Parts<E, Side extends 'input' | 'output'> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B>
    ? Part<'params', P, Side> & Part<'query', Q, Side> & Part<'body', B, Side>
    : never

/** The caller's input, in which values with a default are optional. */
export type InputOf<E> = Parts<E, 'input'>

/** The handler's input after validation. */
export type ParsedOf<E> = Parts<E, 'output'>

export type ResponseOf<E> =
  E extends Endpoint<Method, string, z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
