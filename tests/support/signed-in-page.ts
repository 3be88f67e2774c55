import type { Clock } from '#server/platform/clock'
import type { authClient } from './auth.ts'
import { openPage } from './page.ts'
import type { Person } from './people.ts'

type Client = ReturnType<typeof authClient>
export type PageOptions = Parameters<typeof openPage>[0]

/** A page of a browser that has the client's session. */
export async function pageInSession(url: string, client: Client, options: PageOptions = {}) {
  const { data } = await client.getSession()
  const kept = [{ name: 'authSession', value: JSON.stringify(data.session) }]
  return openPage({
    storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] },
    ...options,
  })
}

type Visit = PageOptions & {
  client?: Client
  /** The address for which this browser has just asked for a mail. */
  requested?: string
}

/** A page whose clock stands where the server's does; with a client given, in its session. */
export async function browse(
  { url, clock }: { url: string; clock: Clock },
  { client, requested, ...options }: Visit = {},
) {
  const request = {
    name: 'mailRequest',
    value: JSON.stringify({ email: requested, at: clock.now().getTime() }),
  }
  const storageState = requested && { cookies: [], origins: [{ origin: url, localStorage: [request] }] }
  const page = await (client
    ? pageInSession(url, client, options)
    : openPage({ ...(storageState && { storageState }), ...options }))
  await page.clock.setFixedTime(clock.now())
  return page
}

/** A page in the session of somebody whom the auth service has not seen. */
export async function browseAs(
  server: { url: string; clock: Clock },
  person: Person,
  { role, ...options }: PageOptions & { role?: 'admin' } = {},
) {
  const session = {
    access_token: await (role === 'admin' ? person.tokenOfTwoSteps() : person.token()),
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 600,
    expires_at: server.clock.now().getTime() / 1000 + 600,
    user: {
      id: person.id,
      email: person.email,
      user_metadata: { full_name: 'Kavi Ramdin' },
      app_metadata: { role },
    },
  }
  const kept = [
    { name: 'authSession', value: JSON.stringify(session) },
    { name: 'studentName', value: JSON.stringify({ firstName: 'Kavi', lastName: 'Ramdin' }) },
  ]
  const page = await openPage({
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: kept }] },
    ...options,
  })
  await page.clock.setFixedTime(server.clock.now())
  return page
}
