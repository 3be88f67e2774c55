import type * as en from '../en/fields.ts'
import { familyFields } from './fields/families.ts'
import { handleFields } from './fields/handle.ts'
import { profileFields } from './fields/profile.ts'
import { teachingFields } from './fields/teaching.ts'
import { teamFields } from './fields/team.ts'
import { valueFields } from './fields/values.ts'

/** Every sentence about a field that is not right, by what it asks for. */
export const fields: typeof en.fields = {
  ...profileFields,
  ...handleFields,
  ...valueFields,
  ...teachingFields,
  ...familyFields,
  ...teamFields,
}
