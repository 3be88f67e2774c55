import { z } from 'zod'
import { type Endpoint, isWrite, pathsOf, takesKey } from '#contract/endpoint'
import { type ErrorCode, errors } from '#contract/errors'
import { product } from '#contract/product'

type Schema = Record<string, unknown>

/** The OpenAPI document of the given endpoints, made from the records that the server itself validates with. */
export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, Schema> = { Error: errorSchema }
  for (const endpoint of endpoints) {
    for (const name of pathsOf(endpoint)) {
      const path = name.replace(/:(\w+)/g, '{$1}')
      const isDeprecated = name !== endpoint.path
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: {
          ...operation(endpoint, schemas),
          ...(isDeprecated && { deprecated: true }),
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      description: `The API of ${product.name}. Every error has the same shape.`,
    },
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(endpoint: Endpoint, schemas: Record<string, Schema>) {
  const { summary, access, params, query, response, download } = endpoint
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => toJsonSchema(schema, io, schemas)
  return {
    summary,
    'x-access': access,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', params, schemaOf),
      ...parameters('query', query, schemaOf),
      ...(takesKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint, schemaOf),
    responses: {
      200: {
        description: 'Done',
        content: download ? filesOf(download) : json(schemaOf(response, 'output')),
      },
      ...errorResponses(codesOf(endpoint)),
    },
  }
}

function requestBody({ body, file }: Endpoint, schemaOf: SchemaOf) {
  if (!body) return {}
  const content = file ? filesOf(file.types) : json(schemaOf(body, 'input'))
  return { requestBody: { required: true, content } }
}

const keyErrors = ['idempotency_key_invalid', 'idempotency_key_reused', 'request_under_way'] as const

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller who is signed in. The same request under the same key gets the first answer again for 24 hours, with the header idempotency-replayed, and nothing happens twice. After outcome_unknown it tells how the first one went.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
}

/** Besides its own errors, every endpoint can answer with those of the platform. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, asksCodeAgain, params, query, body, file, errors } = endpoint
  const hasJson = body && !file
  return [
    ...errors,
    ...(params || query || hasJson ? (['invalid_input'] as const) : []),
    ...(hasJson ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    // Whoever writes with a token that is no longer good is told so, even where none is needed.
    ...(access === 'public' && method === 'GET' ? [] : (['unauthenticated'] as const)),
    ...(access === 'tutor' ? (['forbidden'] as const) : []),
    ...(access === 'admin' ? (['not_found', 'two_step_needed'] as const) : []),
    ...(asksCodeAgain ? (['code_needed'] as const) : []),
    ...(takesKey(endpoint) ? keyErrors : []),
    ...(isWrite(endpoint) ? (['outcome_unknown'] as const) : []),
    'malformed_request',
    'uri_too_long',
    'rate_limited',
    'internal_error',
    'timeout',
    'unavailable',
  ]
}

function errorResponses(codes: ErrorCode[]) {
  const byStatus = Object.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      { description: [...new Set(group)].join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Schema

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, schemaOf: SchemaOf) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

/** Schemas with an id are gathered among the document's components; the rest stays where it is used. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Schema>): Schema {
  const { $schema, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs = {}, ...rest } = JSON.parse(text) as Schema & { $defs?: Record<string, Schema> }
  Object.assign(schemas, $defs)
  return rest
}

const filesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))
const json = (schema: Schema) => ({ 'application/json': { schema } })

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: { type: 'string', description: 'A sentence for people' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'A sentence by field',
        },
        requestId: { type: 'string' },
      },
    },
  },
}
