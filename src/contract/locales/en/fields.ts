import { familyFields } from './fields/families.ts'
import { handleFields } from './fields/handle.ts'
import { profileFields } from './fields/profile.ts'
import { teachingFields } from './fields/teaching.ts'
import { teamFields } from './fields/team.ts'
import { valueFields } from './fields/values.ts'

/** The message for every problem of a field. */
export const fields = {
  ...profileFields,
  ...handleFields,
  ...valueFields,
  ...teachingFields,
  ...familyFields,
  ...teamFields,
}
