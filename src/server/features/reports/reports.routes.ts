import { createReport } from '#contract/reports/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { report } from './report.ts'

export function mountReports({ on }: Router, app: App) {
  on(createReport, ({ user, network, body }) => report(app, { user, network, form: body }))
}
