import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Access = 'public' | 'user' | 'tutor' | 'admin'

/**
 * One call that browser and server agree on. It is the server's validation and access check, the browser's
 * types, and the OpenAPI document.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's form: `/api/v1/tutors/:id`. */
  path: `/api/v1/${string}`
  summary: string
  access: Access
  params?: Params
  query?: Query
  body?: Body
  response: Response
  errors: readonly ErrorCode[]
}

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(record: Endpoint<Params, Query, Body, Response>) {
  return record
}

type Part<Name extends string, Schema, Side extends 'input' | 'output'> = Schema extends z.ZodUndefined
  ? unknown
  : Schema extends z.ZodType
    ? { [name in Name]: Side extends 'input' ? z.input<Schema> : z.output<Schema> }
    : unknown

/** What the caller gives: schemas with defaults may be left out. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P, 'input'> & Part<'query', Q, 'input'> & Part<'body', B, 'input'>
    : never

/** What the handler receives, after validation. */
export type ParsedInputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', P, 'output'> & Part<'query', Q, 'output'> & Part<'body', B, 'output'>
    : never

export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
