import { z } from 'zod'
import type { Endpoint, FileUpload } from '#contract/endpoint'
import type { ErrorCode } from '#contract/errors'
import { type FieldMessage, fieldMessage } from '#contract/field-messages'
import { AppError, cut } from '../app-error.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

const mostBodyBytes = 64 * 1024
const mostDiscarded = 8 * 1024 * 1024
const deepest = 8
/** Matches escapes that PostgreSQL cannot store. In JSON, a backslash that somebody typed is two. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** A body of 64 KB can have thousands of problems: listing them all would take megabytes. */
const mostProblems = 30

/** Checks the parts of a request against the endpoint's schemas, and reports all problems together, by field. */
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

/** Messages for schemas without their own. Zod's default messages name every unknown key, and are repeated for each of them. */
const messageOf: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? fieldMessage('unknownField')
    : fieldMessage('notFitting', cut(wordsOf(issue)))

function wordsOf(issue: z.core.$ZodRawIssue) {
  const words = localeError(issue)
  return typeof words === 'string' ? words : (words?.message ?? 'Invalid input')
}

/** Uses a map because field names come from outside: a plain object already has `constructor`. */
function fieldsOf(issues: z.core.$ZodIssue[]) {
  const fields = new Map<string, FieldMessage>()
  for (const issue of issues)
    for (const name of namesOf(issue))
      if (fields.size < mostProblems && !fields.has(name)) fields.set(name, issue.message as FieldMessage)
  return Object.fromEntries(fields)
}

/** The fields of a problem. Unknown fields are reported by their names too. */
function namesOf(issue: z.core.$ZodIssue) {
  const paths =
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, mostProblems).map((key) => [...issue.path, key])
      : [issue.path]
  return paths.map((path) => cut(path.join('.')) || '(all)')
}

/** The query of a URL. A name that occurs twice becomes a list. */
export function readQuery(search: URLSearchParams) {
  const names = [...new Set(search.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]!]
    }),
  )
}

/** Reads the body that the endpoint declares: raw bytes for a file, JSON otherwise. */
export function readBody({ file, body }: Endpoint, request: Request): Promise<unknown> | undefined {
  if (file) return readFile(request, file)
  return body && hasBody(request) ? readJson(request) : undefined
}

/** A body whose fields are all optional may be missing. */
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
  // PostgreSQL refuses NUL and unpaired surrogates, and no valid text contains them.
  if (unstorable.test(JSON.stringify(value))) throw new AppError('malformed_request')
  return value
}

const typeOf = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''

/**
 * Reads a body. The rest of a body that is too large is read and discarded: its sender listens only when everything is sent,
 * and unread bytes would block the next request on the connection.
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
    // A client that disconnects is not a server error.
    throw new AppError('malformed_request')
  }
  if (size > most) throw new AppError(refusal)
  return Buffer.concat(chunks)
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}
