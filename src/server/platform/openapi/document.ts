import { z } from 'zod'
import { type Endpoint, isWrite, type Method, pathsOf, refusesSuspended, takesKey } from '#contract/endpoint'
import { type ErrorCode, errors } from '#contract/errors'
import { product } from '#contract/product'
import { errors as texts } from '#server/locales/en/errors'
import { exampleOf, type Schema, type Schemas } from './example.ts'

type Operation = { noun: string; id: string; endpoint: Endpoint }

type Content = { types?: readonly string[]; schema?: z.ZodType; example?: unknown }

/** The documentation of a route without an endpoint record. */
export type RouteDoc = {
  noun: string
  id: string
  method: Method
  path: string
  summary: string
  needsToken?: boolean
  deprecated?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: Content
  responses: Record<number, Content & { description: string }>
  /** In addition to those of the auth service, which has its own. */
  errors?: readonly ErrorCode[]
}

/** Builds the OpenAPI document from the records that the server validates with. */
export function openApi(operations: readonly Operation[], routes: readonly RouteDoc[] = []) {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Schemas = { Error: errorSchema }
  const responses: Responses = {}
  const add = (method: Method, path: string, operation: object) => {
    const name = path.replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation }
  }
  for (const { endpoint, noun, id } of operations) {
    const [path, ...deprecated] = pathsOf(endpoint)
    add(endpoint.method, path!, describeEndpoint({ endpoint, noun, id }, schemas, responses))
    for (const [at, path] of deprecated.entries()) {
      const operation = describeEndpoint({ endpoint, noun, id }, schemas, responses)
      add(endpoint.method, path, { ...operation, operationId: `${id}Deprecated${at + 1}`, deprecated: true })
    }
  }
  for (const route of routes) add(route.method, route.path, describeRoute(route, schemas, responses))
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: '1',
      description: `The API of ${product.name}, and its auth service. Every error of the API has the same shape; the browser and other clients decide by its code. What each code means and what to do about it: [errors](/api/docs/errors).`,
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: [...new Set([...operations, ...routes].map(({ noun }) => noun))].map((name) => ({ name })),
    externalDocs: { description: 'Every error code', url: '/api/docs/errors' },
    paths,
    components: {
      schemas,
      responses,
      examples: Object.fromEntries(
        Object.keys(errors).map((code) => [code, errorExample(code as ErrorCode)]),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a session: POST /auth/v1/token answers with one.',
        },
      },
    },
  }
}

function describeEndpoint({ noun, id, endpoint }: Operation, schemas: Schemas, responses: Responses) {
  const { summary, access, params, query, body, file, response, download } = endpoint
  const input = file ? filesOf(file.types) : body && json(body, 'input', schemas, id)
  return {
    operationId: id,
    tags: [noun],
    summary,
    'x-access': access,
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', params, schemas, id),
      ...parameters('query', query, schemas, id),
      ...(takesKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(input && { requestBody: { required: true, content: input } }),
    responses: {
      200: {
        description: 'Done',
        content: download ? filesOf(download) : json(response, 'output', schemas, id),
      },
      ...errorResponses(codesOf(endpoint), responses),
    },
  }
}

function describeRoute(route: RouteDoc, schemas: Schemas, shared: Responses) {
  const { noun, id, summary, needsToken, deprecated, params, query, body, responses, errors = [] } = route
  const contentOf = ({ types = ['application/json'], schema, example }: Content, io: 'input' | 'output') =>
    Object.fromEntries(
      types.map((type) => [
        type,
        {
          ...(schema && { schema: toJsonSchema(schema, io, schemas) }),
          ...(example !== undefined && { example }),
        },
      ]),
    )
  return {
    operationId: id,
    tags: [noun],
    summary,
    ...(needsToken && { security: [{ bearer: [] }] }),
    ...(deprecated && { deprecated }),
    parameters: [...parameters('path', params, schemas, id), ...parameters('query', query, schemas, id)],
    ...(body && { requestBody: { required: true, content: contentOf(body, 'input') } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, { description, ...content }]) => [
          status,
          {
            description,
            ...((content.schema || content.types) && { content: contentOf(content, 'output') }),
          },
        ]),
      ),
      ...errorResponses(errors, shared),
    },
  }
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

/** In addition to its own errors, every endpoint can respond with those of the platform. */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access, asksCodeAgain, params, query, body, file, errors } = endpoint
  const hasJson = body && !file
  return [
    ...errors,
    ...(params || query || hasJson ? (['invalid_input'] as const) : []),
    ...(hasJson ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    // A write with an expired token is refused, even if no token is required.
    ...(access === 'public' && method === 'GET' ? [] : (['unauthenticated'] as const)),
    ...(access === 'tutor' ? (['forbidden'] as const) : []),
    ...(access === 'admin' ? (['not_found', 'two_step_needed'] as const) : []),
    ...(refusesSuspended(endpoint) ? (['account_suspended'] as const) : []),
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

type Responses = Record<string, object>

/** Operations that have the same errors for a status share one description of them. */
function errorResponses(codes: readonly ErrorCode[], shared: Responses) {
  const byStatus = Object.groupBy(new Set(codes), (code) => errors[code].status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => {
      const name = group.toSorted().join('.')
      shared[name] = errorResponse(group.toSorted())
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

const errorResponse = (codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, schemas: Schemas, id: string) {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', schemas)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
    ...(required.includes(name) && { example: schema.example ?? exampleOf(schema, schemas, [id, name]) }),
  }))
}

function json(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas, id: string) {
  const made = toJsonSchema(schema, io, schemas)
  return { 'application/json': { schema: made, example: exampleOf(made, schemas, [id]) } }
}

/** Collects schemas with an id in the document's components. Others stay where they are used. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Schema {
  const { $schema, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs = {}, ...rest } = JSON.parse(text) as Schema & { $defs?: Schemas }
  Object.assign(schemas, $defs)
  return rest
}

const filesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: {
          type: 'string',
          description: 'A sentence for people, in the language of Accept-Language: en, fr or mfe',
        },
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

const errorExample = (code: ErrorCode) => ({
  value: { error: { code, message: texts[code], requestId: 'k3v9x2' } },
})
