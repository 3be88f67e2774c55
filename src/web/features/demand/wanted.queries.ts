import type { City, Subject } from '#contract/catalog/rules'
import { query } from '#web/lib/query.ts'

export const wantedQuery = (asked: { subject?: Subject; city?: City }) =>
  query('GET /api/v1/wanted', { query: asked })
