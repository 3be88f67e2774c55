import type { PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const savedData: PersonalData = {
  async collect({ db }, userId) {
    return {
      savedTutors: await inApiNames(db)
        .selectFrom('saved_tutors')
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .select(['public_id as tutor_id', 'name as tutor_name', 'saved_at'])
        .where('saved_tutors.user_id', '=', userId)
        .orderBy('saved_at')
        .orderBy('seq')
        .execute(),
    }
  },

  async erase({ db }, userId) {
    await db.deleteFrom('saved_tutors').where('user_id', '=', userId).execute()
  },
}
