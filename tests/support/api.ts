import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint'
import type { ErrorBody } from '#contract/errors'

type Sent = {
  params?: Record<string, string>
  query?: object
  /** A file as it is, everything else as JSON. */
  body?: object
  headers?: Record<string, string>
}

/** Parts that may be empty may be left out. */
type Input<E> = {
  [Part in keyof InputOf<E> as object extends InputOf<E>[Part] ? never : Part]: InputOf<E>[Part]
} & {
  [Part in keyof InputOf<E> as object extends InputOf<E>[Part] ? Part : never]?: InputOf<E>[Part]
} & Pick<Sent, 'headers'>

/** On success it is empty. */
type Refusal = Partial<ErrorBody['error']> & { fields: Record<string, string> }
type Token = string | (() => Promise<string>)

/** What `call` throws when the answer is no success. */
class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string>

  constructor(key: string, status: number, { code, message, fields }: Refusal) {
    super(`${key} was answered with ${status} ${code}: ${message} ${JSON.stringify(fields)}`)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The API in the name of whoever holds the token, or of nobody. */
function clientOf(url: string, token?: Token) {
  /** The whole answer, for refusals: takes what the endpoint would not. */
  async function request<E extends Endpoint>({ method, path, file }: E, sent: Sent = {}) {
    const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(sent.params![name]!))
    const bearer = typeof token === 'function' ? await token() : token
    const response = await fetch(`${url}${filled}${searchOf(sent.query)}`, {
      method,
      headers: {
        'content-type': file?.types[0] ?? 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...sent.headers,
      },
      body: sent.body instanceof Uint8Array ? new Uint8Array(sent.body) : JSON.stringify(sent.body),
    })
    const { status, headers } = response
    const isJson = headers.get('content-type')?.startsWith('application/json')
    const body = await (isJson ? response.json() : response.text())
    const error: Refusal = { fields: {}, ...body.error }
    return { status, headers, body: body as ResponseOf<E>, error }
  }

  /** The body of a success. */
  async function call<E extends Endpoint>(
    endpoint: E,
    ...[sent]: object extends Input<E> ? [sent?: Input<E>] : [sent: Input<E>]
  ) {
    const { status, body, error } = await request(endpoint, sent as Sent | undefined)
    if (status >= 400) throw new ApiError(`${endpoint.method} ${endpoint.path}`, status, error)
    return body
  }

  return { request, call }
}

export type Api = ReturnType<typeof apiAt>

/** `api.call(getTutor, { params: { id } })` asks as a visitor, `api.as(student).call(…)` as somebody who is logged in. */
export const apiAt = (url: string) => ({
  ...clientOf(url),
  as: ({ token }: { token: Token }) => clientOf(url, token),
})

function searchOf(query: object = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  return search.size > 0 ? `?${search}` : ''
}
