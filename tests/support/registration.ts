import type { InputOf } from '#contract/endpoint'
import { searchTutors } from '#contract/search/api'
import { authServer } from './app.ts'
import { confirmedAccount } from './auth.ts'

type Options = Parameters<typeof authServer>[0]

/** A server to register at, signed out by `api` and signed in by what `member` answers. */
export async function registrationServer(options?: Options) {
  const server = await authServer(options)
  const { app, url } = server

  return {
    ...server,
    /** An account that can send the form. */
    async member(email = 'priya@test.example') {
      const { session, user } = await confirmedAccount({ app, url }, { email })
      return { ...server.api.as({ token: session.access_token }), userId: user.id, email }
    },
    async listed(query: InputOf<typeof searchTutors>['query'] = {}) {
      const { tutors } = await server.api.call(searchTutors, { query })
      return tutors
    },
  }
}
