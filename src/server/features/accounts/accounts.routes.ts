import * as contract from '#contract/accounts/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { accountOf, changeLocale, exportAccount } from './accounts.ts'
import { deleteAccount } from './deletion.ts'
import { removePicture, setPicture } from './picture.ts'
import { endOwnSession, sessionsOf } from './sessions.ts'

export function mountAccounts({ on }: Router, app: App) {
  on(contract.getAccount, ({ user }) => accountOf(app, user))
  on(contract.listSessions, async ({ user, locale }) => ({ sessions: await sessionsOf(app, user, locale) }))
  on(contract.endSession, ({ user, params }) => endOwnSession(app, { userId: user.id, id: params.id }))
  on(contract.exportAccount, ({ user }) => exportAccount(app, user.id))
  on(contract.changeLocale, ({ user, body }) => changeLocale(app, user.id, body.locale))
  on(contract.putPicture, ({ user, body }) => setPicture(app, { userId: user.id, bytes: body }))
  on(contract.deletePicture, ({ user }) => removePicture(app, user.id))
  on(contract.deleteAccount, ({ user, body }) => deleteAccount(app, user.id, body))
}
