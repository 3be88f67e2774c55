import * as contract from '#contract/verification/api'
import * as checks from '#contract/verification/checks.api'
import { openDocument } from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import type { User } from '#server/platform/user'
import { checksOf, submitCheck, withdrawCheck } from './checks/checks.ts'
import { payFee, removeDocument, uploadDocument, verificationOf } from './verification.ts'

const ownerOf = ({ id, tutorId }: User) => ({ userId: id, tutorId: tutorId! })

export function mountVerification({ on }: Router, app: App) {
  on(contract.getVerification, ({ user }) => verificationOf(app, ownerOf(user)))
  on(contract.putDocument, ({ user, query, body }) =>
    uploadDocument(app, { owner: ownerOf(user), name: query.name, bytes: body }),
  )
  on(contract.deleteDocument, ({ user }) => removeDocument(app, ownerOf(user)))
  on(contract.payVerification, ({ user, locale }) => payFee(app, ownerOf(user), locale))
  on(checks.listMyChecks, ({ user }) => checksOf(app, ownerOf(user)))
  on(checks.putCheckDocument, ({ user, query, body }) => {
    const { kind, subject = null, issuedOn, name } = query
    return submitCheck(app, { owner: ownerOf(user), topic: { kind, subject }, issuedOn, name, bytes: body })
  })
  on(checks.withdrawCheck, ({ user, params }) => withdrawCheck(app, ownerOf(user), params.id))
  on(contract.getDocument, ({ user, params }) => openDocument(app, user, params.id))
}
