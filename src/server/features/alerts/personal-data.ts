import type { PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const alertData: PersonalData = {
  async collect({ db }, userId) {
    return {
      alerts: await inApiNames(db)
        .selectFrom('alerts')
        .leftJoin('classes', 'classes.id', 'alerts.class_id')
        .leftJoin('tutors', (join) =>
          join.on((is) => is('tutors.id', '=', is.fn.coalesce('alerts.tutor_id', 'classes.tutor_id'))),
        )
        .select(['alerts.subject', 'alerts.city', 'alerts.grade', 'classes.title as class'])
        .select(['tutors.name as tutor', 'pace', 'alerts.created_at', 'ends_at'])
        .where('alerts.user_id', '=', userId)
        .orderBy('alerts.created_at')
        .orderBy('alerts.id')
        .execute(),
    }
  },

  async erase({ db }, userId) {
    for (const table of ['alerts', 'alert_mails'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute()
  },
}
