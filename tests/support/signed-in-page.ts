import type { Clock } from '#server/platform/clock'
import type { authClient } from './auth.ts'
import { openPage } from './page.ts'

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

/** A page whose clock stands where the server's does; with a client given, in its session. */
export async function browse(
  { url, clock }: { url: string; clock: Clock },
  { client, ...options }: PageOptions & { client?: Client } = {},
) {
  const page = await (client ? pageInSession(url, client, options) : openPage(options))
  await page.clock.setFixedTime(clock.now())
  return page
}
