import type { PersonalData } from '#server/platform/app'
import { readHours } from './hours.queries.ts'

export const hoursData: PersonalData = {
  async collect(app, userId) {
    const tutor = await app.db
      .selectFrom('tutors')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const hours = tutor && (await readHours(app, tutor))
    return { teachingHours: hours ? [hours] : [] }
  },

  /** The rows are deleted with the profile. */
  async erase() {},
}
