import * as contract from '#contract/requests/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { declineRequest, makeOffer } from './offers.ts'
import { requestsForTutor, requestsOf } from './requests.queries.ts'
import { closeRequest, createRequest, declineOffer } from './requests.ts'

export function mountRequests({ on }: Router, app: App) {
  on(contract.listLessonRequests, ({ user }) => requestsOf(app, user.id))
  on(contract.createLessonRequest, ({ user, body }) => createRequest(app, { userId: user.id, form: body }))
  on(contract.closeLessonRequest, ({ user, params, body }) =>
    closeRequest(app, { userId: user.id, id: params.id, reason: body.reason }),
  )
  on(contract.declineLessonOffer, ({ user, params }) => declineOffer(app, { userId: user.id, ...params }))
  on(contract.listTutorRequests, ({ user }) => requestsForTutor(app, user.tutorId!))
  on(contract.makeLessonOffer, ({ user, params, body }) =>
    makeOffer(app, { tutorId: user.tutorId!, id: params.id, form: body }),
  )
  on(contract.declineLessonRequest, ({ user, params }) =>
    declineRequest(app, { tutorId: user.tutorId!, id: params.id }),
  )
}
