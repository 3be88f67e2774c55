import { getDashboard } from '#contract/dashboard/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { dashboardOf } from './dashboard.ts'

/** To be mounted before the tutors, whose ids would take 'mine' for one of them. */
export function mountDashboard({ on }: Router, app: App) {
  on(getDashboard, ({ user }) => dashboardOf(app, user))
}
