import * as contract from '#contract/alerts/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { alertsOf } from './alerts.queries.ts'
import { changeAlert, createAlert, stopAlert } from './alerts.ts'
import { mailedAlert, stopMailedAlert } from './stop-links.ts'

export function mountAlerts({ on }: Router, app: App) {
  on(contract.listAlerts, ({ user }) => alertsOf(app, user.id))
  on(contract.createAlert, ({ user, body }) => createAlert(app, { user, form: body }))
  on(contract.changeAlert, ({ user, params, body }) =>
    changeAlert(app, { userId: user.id, id: params.id, pace: body.pace }),
  )
  on(contract.stopAlert, ({ user, params }) => stopAlert(app, { userId: user.id, id: params.id }))
  on(contract.getMailedAlert, ({ query }) => mailedAlert(app, query.token))
  on(contract.stopMailedAlert, ({ query }) => stopMailedAlert(app, query.token))
}
