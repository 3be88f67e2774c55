import * as contract from '#contract/closures/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { closuresOf, respondToClosure } from './closures.ts'

export function mountClosures({ on }: Router, app: App) {
  on(contract.listClosures, async ({ user }) => ({ closures: await closuresOf(app, user.tutorId!) }))
  on(contract.respondToClosure, ({ user, params, body }) =>
    respondToClosure(app, { tutorId: user.tutorId!, day: params.day, response: body }),
  )
}
