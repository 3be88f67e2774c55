import { z } from 'zod'
import type { Endpoint, FileUpload } from '#contract/endpoint'
import type { ErrorCode } from '#contract/errors'
import { type FieldMessage, fieldMessage } from '#contract/field-messages'
import { AppError, cut } from '../app-error.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

const mostBodyBytes = 64 * 1024
const mostDiscarded = 8 * 1024 * 1024
const deepest = 8
/** In JSON, where a backslash that somebody typed is two. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** A body of 64 KB can have thousands of problems; to list them all would be a response of megabytes. */
const mostProblems = 30

/** Checks the parts of a request against the endpoint's schemas; all problems are reported together, by field. */
export function parseInput(endpoint: Endpoint, raw: RawInput) {
  const issues: z.core.$ZodIssue[] = []
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = schema.safeParse(value ?? {}, { error: messageOf })
    if (result.success) return result.data
    issues.push(...result.error.issues.slice(0, mostProblems))
  }
  const input = {
    params: parse(endpoint.params, raw.params),
    query: parse(endpoint.query, raw.query),
    body: parse(endpoint.body, raw.body),
  }
  if (issues.length > 0) throw new AppError('invalid_input', { fields: fieldsOf(issues) })
  return input
}

const { localeError } = z.locales.en()

/** Where a schema has no words of its own. The usual ones name every unknown key, and are reported for each of them. */
const messageOf: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? fieldMessage('unknownField')
    : fieldMessage('notFitting', cut(wordsOf(issue)))

function wordsOf(issue: z.core.$ZodRawIssue) {
  const words = localeError(issue)
  return typeof words === 'string' ? words : (words?.message ?? 'Invalid input')
}

/** In a map, because names come from outside: of an object, `constructor` is there already. */
function fieldsOf(issues: z.core.$ZodIssue[]) {
  const fields = new Map<string, FieldMessage>()
  for (const issue of issues)
    for (const name of namesOf(issue))
      if (fields.size < mostProblems && !fields.has(name)) fields.set(name, issue.message as FieldMessage)
  return Object.fromEntries(fields)
}

/** The fields that a complaint is about; unknown fields are reported by their names, too. */
function namesOf(issue: z.core.$ZodIssue) {
  const paths =
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, mostProblems).map((key) => [...issue.path, key])
      : [issue.path]
  return paths.map((path) => cut(path.join('.')) || '(all)')
}

/** The query of an address; a name that comes twice becomes a list. */
export function readQuery(search: URLSearchParams) {
  const names = [...new Set(search.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]!]
    }),
  )
}

/** The body as the endpoint wants it: a file as it is, or JSON. */
export function readBody({ file, body }: Endpoint, request: Request): Promise<unknown> | undefined {
  if (file) return readFile(request, file)
  return body && hasBody(request) ? readJson(request) : undefined
}

/** Where every field may be left out, so may the body. */
const hasBody = ({ headers }: Request) =>
  headers.get('content-length') !== '0' && bodyHeaders.some((name) => headers.has(name))
const bodyHeaders = ['content-type', 'content-length', 'transfer-encoding']

async function readFile(request: Request, { types, mostBytes, refusals }: FileUpload) {
  if (!types.includes(typeOf(request))) throw new AppError(refusals.wrongType)
  return readBytes(request, mostBytes, refusals.tooLarge)
}

export async function readJson(request: Request): Promise<unknown> {
  if (typeOf(request) !== 'application/json') throw new AppError('unsupported_media_type')
  const bytes = await readBytes(request, mostBodyBytes)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('malformed_request')
  }
  if (isDeeperThan(value, deepest))
    throw new AppError('malformed_request', { message: ({ refusals }) => refusals.nestedTooDeeply })
  // No text of ours holds a NUL or half a sign, and the database refuses both.
  if (unstorable.test(JSON.stringify(value))) throw new AppError('malformed_request')
  return value
}

const typeOf = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''

/**
 * Reads a body. Of one that is too large the rest is read and thrown away: its sender listens only when all is sent,
 * and what is left unread would stand in the way of the next request.
 */
export async function readBytes(request: Request, most: number, refusal: ErrorCode = 'payload_too_large') {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > most + mostDiscarded) throw new AppError(refusal)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > most + mostDiscarded) break
      if (Math.max(size, declared) <= most) chunks.push(chunk)
    }
  } catch {
    // Whoever hangs up midway is no failure of ours.
    throw new AppError('malformed_request')
  }
  if (size > most) throw new AppError(refusal)
  return Buffer.concat(chunks)
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}
