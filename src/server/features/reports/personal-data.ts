import { sql } from 'kysely'
import { reportsKeptMonths } from '#contract/reports/rules'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const reportData: PersonalData = {
  /** Only reports that the user sent. Reports about the user are visible to administrators alone. */
  async collect({ db }, userId) {
    return {
      reports: await inApiNames(db)
        .selectFrom('reports')
        .leftJoin('tutors', 'tutors.id', 'tutor_id')
        .select([
          'about',
          'kind',
          'text',
          'tutors.name as tutor',
          'reports.created_at',
          'state',
          'decided_at',
        ])
        .where('reporter_id', '=', userId)
        .orderBy('reports.created_at')
        .execute(),
    }
  },

  /** Open reports stay without a name, because others may be in danger too. */
  async erase({ db }, userId) {
    await db.deleteFrom('reports').where('reporter_id', '=', userId).where('state', '<>', 'open').execute()
    await db
      .updateTable('reports')
      .set({ reporter_id: null, reporter_key: sql<string>`id::text` })
      .where('reporter_id', '=', userId)
      .execute()
  },
}

export async function deleteOldReports({ db, clock }: App) {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - reportsKeptMonths)
  await db.deleteFrom('reports').where('created_at', '<', before).execute()
}
