import type { Feature } from '../feature.ts'
import { deleteOldReports, reportData } from './personal-data.ts'
import { mountReports } from './reports.routes.ts'

export const reports: Feature = {
  routes: mountReports,
  cleanup: [deleteOldReports],
  personalData: reportData,
}
