import * as contract from '#contract/families/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { changeChild, createChild, deleteChild, removeSecondGuardian } from './children.ts'
import { familyOf, setPhone } from './family.ts'
import { acceptInvitation, inviteGuardian, readInvitation, withdrawInvitation } from './invitations.ts'

export function mountFamilies({ on }: Router, app: App) {
  on(contract.getFamily, ({ user }) => familyOf(app, user.id))
  on(contract.createChild, ({ user, body }) => createChild(app, user.id, body))
  on(contract.changeChild, ({ user, params, body }) => changeChild(app, user.id, params.id, body))
  on(contract.deleteChild, ({ user, params }) => deleteChild(app, user.id, params.id))
  on(contract.removeSecondGuardian, ({ user, params }) => removeSecondGuardian(app, user.id, params.id))
  on(contract.inviteGuardian, ({ user, body, locale }) => inviteGuardian(app, user.id, { ...body, locale }))
  on(contract.withdrawInvitation, ({ user, params }) => withdrawInvitation(app, user.id, params.id))
  on(contract.readInvitation, ({ user, body }) => readInvitation(app, user.id, body.token))
  on(contract.acceptInvitation, ({ user, body }) => acceptInvitation(app, user.id, body))
  on(contract.putFamilyPhone, ({ user, body }) => setPhone(app, user.id, body.phone))
}
