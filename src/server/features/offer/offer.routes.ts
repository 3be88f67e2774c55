import { getOffer } from '#contract/offer/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { readFromReplica } from '#server/platform/replica'
import { currentOffer } from './offer.ts'

export function mountOffer({ on }: Router, app: App) {
  on(getOffer, async ({ user }) => ({ offer: await readFromReplica(app, user, currentOffer) }))
}
