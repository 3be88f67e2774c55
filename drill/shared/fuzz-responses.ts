import { z } from 'zod'
import { apiDocument } from '#server/features'
import type { FuzzRequest, Operation } from './fuzz-requests.ts'

export type FuzzResponse = { status: number; type: string; text: string }

type Content = Record<string, { schema?: object }>
type Documented = { description?: string; content?: Content }

const { paths, components } = apiDocument()
const definitions = withLocalRefs(components.schemas)
const schemas = new Map<object, z.ZodType>()

/** What is wrong with a response by the OpenAPI document; undefined when it is as documented. */
export function problemOf(request: FuzzRequest, { status, type, text }: FuzzResponse): string | undefined {
  if (status === 0) return `no response: ${text}`
  if (status >= 500) return 'a failure of the server'
  const isJson = type.startsWith('application/json')
  const body = isJson ? parse(text) : undefined
  if (isJson && body === undefined) return 'no JSON'
  if (!isSameOperation(request))
    return status >= 400 && !isRefusal(body) ? 'a refusal without a code' : undefined
  const documented = responseOf(request.operation, status)
  if (!documented) return 'a status that is not documented'
  const code = codeOf(body)
  // The description of a refusal lists its codes.
  if (status >= 400 && !documented.description?.split(', ').includes(code ?? ''))
    return `a code that is not documented: ${code}`
  const contents = documented.content ?? {}
  const content = Object.entries(contents).find(([name]) => type.startsWith(name))?.[1]
  if (!content) return Object.keys(contents).length > 0 ? `a type that is not documented: ${type}` : undefined
  if (!content.schema) return undefined
  const { error } = schemaOf(content.schema).safeParse(body)
  return error && `a body that is not as documented: ${z.prettifyError(error)}`
}

/** Not when the method is another one, or when what stands in the path makes it another path. */
function isSameOperation({ operation, method, path }: FuzzRequest) {
  const { pathname } = new URL(path, 'http://aprann.test')
  const pattern = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const isAnother = pathname !== operation.path && pathname in paths
  return method === operation.method && pattern.test(pathname) && !isAnother
}

function responseOf({ responses }: Operation, status: number): Documented | undefined {
  const response = responses[status]
  const name = response?.$ref?.split('/').at(-1)
  return name ? (components.responses[name] as Documented) : response
}

/** In the shape of the API, or in that of the auth service. */
function codeOf(body: unknown) {
  const { error, code } = (body ?? {}) as { error?: { code?: string }; code?: unknown }
  return error?.code ?? (typeof code === 'string' ? code : undefined)
}
const isRefusal = (body: unknown) => codeOf(body) !== undefined

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function schemaOf(schema: object) {
  if (!schemas.has(schema))
    schemas.set(schema, z.fromJSONSchema({ ...withLocalRefs(schema), $defs: definitions }))
  return schemas.get(schema)!
}

function withLocalRefs<Value extends object>(schema: Value) {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
}
