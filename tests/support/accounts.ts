import { demoAccounts, demoUsers } from '#server/db/seed/demo-accounts'
import { logInTo } from './auth-calls.ts'
import { testDatabase } from './database.ts'
import { testApp } from './test-app.ts'

type Body = Uint8Array<ArrayBuffer> | object
type Role = (typeof demoAccounts)[number]['role']

/** Logs in as people do; `api` then calls the API in their name, as in `api('GET /api/v1/account')`. */
export async function signIn(url: string, email: string, password: string) {
  const { status, body } = await logInTo(url, email, password)
  if (status !== 200) throw new Error(`Logging in was answered with ${status}`)
  const token = body.access_token

  function api(call: string, body?: Body, headers: Record<string, string> = {}) {
    const [method, path] = call.split(' ')
    return fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body && (body instanceof Uint8Array ? body : JSON.stringify(body)),
    })
  }
  return { token, api }
}

export const demoAccount = (role: Role) => demoAccounts.find((account) => account.role === role)!

type Options = Parameters<typeof testApp>[0]

/** A server with the demo accounts and nothing else. */
export async function accountsApp(options?: Options) {
  const server = await testApp(options)
  const users = await demoUsers(server.clock.now())
  await server.app.db.insertInto('users').values(Object.values(users)).execute()
  return { ...server, signInAs: signInTo(server.url) }
}

/** A server with all the sample people, but without their portraits, which take long to draw. */
export async function sampleApp(options?: Options) {
  const { connection } = await testDatabase({ like: 'sample', whenDone: options?.whenDone })
  const server = await testApp({ connection, saysSampleData: true, ...options })
  return { ...server, signInAs: signInTo(server.url) }
}

const signInTo = (url: string) => (role: Role) => {
  const { email, password } = demoAccount(role)
  return signIn(url, email, password)
}
