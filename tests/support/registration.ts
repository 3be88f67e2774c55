import { authServer } from './app.ts'
import { confirmedAccount } from './auth.ts'

type Body = object | Uint8Array<ArrayBuffer>
type Options = Parameters<typeof authServer>[0]

/** A server to register at, signed out by `send` and signed in by what `tutor` answers. */
export async function registrationServer(options?: Options) {
  const server = await authServer(options)
  const { app, url } = server

  async function send(call: string, body?: Body, headers: Record<string, string> = {}) {
    const [method, path] = call.split(' ')
    const isFile = body instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': isFile ? 'image/png' : 'application/json', ...headers },
      body: isFile ? body : body && JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  /** Calls in the name of whoever holds the token. */
  const as = (token: string): typeof send => {
    return (call, body, headers = {}) => send(call, body, { authorization: `Bearer ${token}`, ...headers })
  }

  return {
    ...server,
    send,
    as,
    /** An account that can send the form. */
    async member(email = 'priya@test.example') {
      const { session, user } = await confirmedAccount({ app, url }, { email })
      return { api: as(session.access_token), userId: user.id, email }
    },
    async listed(query = '') {
      const { tutors } = (await send(`GET /api/v1/tutors${query}`)).body
      return tutors as { id: string; name: string }[]
    },
  }
}
