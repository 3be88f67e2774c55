import * as contract from '#contract/hours/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { removeDaysOff, saveExtraHours, takeDaysOff } from './exceptions.ts'
import { myHours, saveHours } from './hours.ts'

export function mountHours({ on }: Router, app: App) {
  on(contract.getMyHours, ({ user }) => myHours(app, user))
  on(contract.saveMyHours, ({ user, body }) => saveHours(app, user, body))
  on(contract.takeDaysOff, ({ user, body }) => takeDaysOff(app, user, body))
  on(contract.removeDayOff, ({ user, params: { day }, query: { to = day } }) =>
    removeDaysOff(app, user, { from: day, to }),
  )
  on(contract.saveExtraHours, ({ user, params, body }) => saveExtraHours(app, user, params.day, body.windows))
}
