import type { PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const closureData: PersonalData = {
  async collect({ db }, userId) {
    return {
      closureResponses: await inApiNames(db)
        .selectFrom('closure_responses')
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .select(['day', 'choice', 'online_link', 'responded_at'])
        .where('user_id', '=', userId)
        .orderBy('day')
        .execute(),
    }
  },

  async erase({ db }, userId) {
    await db
      .deleteFrom('closure_responses')
      .where('tutor_id', 'in', (is) => is.selectFrom('tutors').select('id').where('user_id', '=', userId))
      .execute()
  },
}
