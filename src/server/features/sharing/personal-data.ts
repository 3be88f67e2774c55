import type { PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const sharingData: PersonalData = {
  async collect({ db }, userId) {
    return {
      shortAddresses: await inApiNames(db)
        .selectFrom('tutor_handles')
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .select(['handle', 'chosen_at', 'replaced_at'])
        .where('user_id', '=', userId)
        .orderBy('chosen_at')
        .execute(),
    }
  },

  /** When the profile is deleted, the database deletes the handles and leaves their hashes, which keep others from choosing them. */
  async erase() {},
}
