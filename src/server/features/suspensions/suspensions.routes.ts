import * as contract from '#contract/suspensions/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { appeal, mySuspension } from './appeal.ts'

export function mountSuspensions({ on }: Router, app: App) {
  on(contract.getMySuspension, ({ user }) => mySuspension(app, user.id))
  on(contract.appealSuspension, ({ user, body }) => appeal(app, { userId: user.id, text: body.text }))
}
