import { getDashboard } from '#contract/dashboard/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { dashboardOf } from './dashboard.ts'

/** Must be mounted before the tutors, whose `:id` would match 'mine'. */
export function mountDashboard({ on }: Router, app: App) {
  on(getDashboard, ({ user }) => dashboardOf(app, user))
}
