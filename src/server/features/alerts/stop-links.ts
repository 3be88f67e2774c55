import { timingSafeEqual } from 'node:crypto'
import { stopAlertPath } from '#contract/alerts/rules'
import { fieldMessage } from '#contract/field-messages'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { alertById } from './alerts.queries.ts'

const purpose = 'alert-stop'
const macBytes = 16

/** The link in an e-mail that stops one alert, for its receiver without signing in. */
export const stopPath = (app: App, alertId: string) =>
  `${stopAlertPath}?token=${alertId}.${macOf(app, alertId).toString('base64url')}`

const macOf = ({ secrets }: App, alertId: string) => secrets.mac(purpose, alertId).subarray(0, macBytes)

function readToken(app: App, token: string) {
  const [alertId = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  if (given.length === macBytes && timingSafeEqual(given, macOf(app, alertId))) return alertId
  throw new AppError('invalid_input', {
    fields: { token: fieldMessage('linkIncomplete') },
  })
}

export const mailedAlert = async (app: App, token: string) => ({
  alert: await alertById(app, readToken(app, token)),
})

export async function stopMailedAlert(app: App, token: string) {
  await app.db.deleteFrom('alerts').where('id', '=', readToken(app, token)).execute()
  return {}
}
