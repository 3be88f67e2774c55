import * as contract from '#contract/accounts'
import { pictureData } from '#server/features/files/personal-data'
import { notificationData } from '#server/features/notifications/personal-data'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import type { PersonalData } from '#server/platform/personal-data'
import { accountOf } from './accounts.ts'
import { deleteAccount } from './deletion.ts'
import { exportAccount } from './export.ts'
import { accountData } from './personal-data.ts'
import { removePicture, setPicture } from './picture.ts'
import { endOwnSession, sessionsOf } from './sessions.ts'

/** `features`: what the others hold about people, each before those that build on it. */
export function mountAccounts({ on }: Router, app: App, features: PersonalData[]) {
  // What they are told goes last: others may tell them something until the account is empty.
  const holders = [notificationData, pictureData, accountData, ...features]
  on(contract.getAccount, ({ user }) => accountOf(app, user))
  on(contract.listSessions, async ({ user }) => ({ sessions: await sessionsOf(app, user) }))
  on(contract.endSession, ({ user, params }) => endOwnSession(app, { userId: user.id, id: params.id }))
  on(contract.exportAccount, ({ user }) => exportAccount(app, user.id, holders))
  on(contract.putPicture, ({ user, body }) => setPicture(app, { userId: user.id, bytes: body }))
  on(contract.deletePicture, ({ user }) => removePicture(app, user.id))
  on(contract.deleteAccount, ({ user, body }) => deleteAccount(app, user.id, body, holders))
}
