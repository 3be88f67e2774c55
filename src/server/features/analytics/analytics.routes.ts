import { countClick, countView } from '#contract/analytics/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { createQueue } from '#server/platform/queue'
import { countVisit, type Visit, type VisitKind } from './analytics.ts'

/** Otherwise a crowd at one profile would occupy every connection while waiting for the same row. */
const oneByOne = { atOnce: 1, mostWaiting: 400 }

export function mountAnalytics({ on }: Router, app: App) {
  const inTurn = createQueue(oneByOne)
  async function count(kind: VisitKind, visit: Visit) {
    await inTurn(() => countVisit(app, kind, visit))
    return {}
  }
  on(countView, ({ params, ...caller }) => count('views', { tutor: params.id, ...caller }))
  on(countClick, ({ params, ...caller }) => count('clicks', { tutor: params.id, ...caller }))
}
