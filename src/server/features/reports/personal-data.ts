import { sql } from 'kysely'
import { reportsKeptMonths } from '#contract/reports/rules'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const reportData: PersonalData = {
  /** What somebody reported. What others reported about somebody only administrators see. */
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

  /** An open one stays, without a name: whoever may be in danger is not only the one who reported it. */
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
