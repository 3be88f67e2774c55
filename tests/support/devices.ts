import type { Page } from 'playwright-core'
import type { Clock } from '#server/platform/clock'
import { openPage } from './page.ts'
import type { Person } from './people.ts'

type Server = { url: string; clock: Clock }
type Options = Parameters<typeof openPage>[0]

/** A browser in which the person is signed in, with a clock that stands where the server's does. */
export async function deviceOf({ url, clock }: Server, person: Person, options: Options = {}): Promise<Page> {
  const session = {
    access_token: await person.token(),
    refresh_token: 'not needed while the clock stands',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: clock.now().getTime() / 1000 + 3600,
    user: { id: person.id, email: person.email, user_metadata: {}, app_metadata: {} },
  }
  const localStorage = [{ name: 'authSession', value: JSON.stringify(session) }]
  const page = await openPage({
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    reducedMotion: 'reduce',
    ...options,
  })
  await page.clock.setFixedTime(clock.now())
  return page
}
