import * as contract from '#contract/saved/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { cardsOf, savedTutors, saveTutors, unsaveTutor } from './saved.ts'

export function mountSaved({ on }: Router, app: App) {
  on(contract.listSaved, ({ user }) => savedTutors(app, user.id))
  on(contract.saveTutors, ({ user, body }) => saveTutors(app, user.id, body.tutorIds))
  on(contract.unsaveTutor, ({ user, params }) => unsaveTutor(app, user.id, params.id))
  on(contract.listCards, ({ query }) => cardsOf(app, query.ids))
}
