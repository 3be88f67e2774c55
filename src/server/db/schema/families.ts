import type { Grade } from '#contract/catalog/rules'
import type { ChildColour, GuardianRole } from '#contract/families/rules'
import type { Moment, OptionalMoment } from './platform.ts'

interface Children {
  id: string
  first_name: string
  grade: Grade
  grade_year: number
  birth_year: number | null
  colour: ChildColour
  archived_at: OptionalMoment
  created_at: Moment
}

interface Guardians {
  child_id: string
  user_id: string
  role: GuardianRole
  place: number
}

interface Consents {
  child_id: string
  user_id: string
  text_version: number
  agreed_at: Moment
}

interface GuardianInvitations {
  id: string
  token_hash: Buffer
  invited_by: string
  email: string
  created_at: Moment
  expires_at: Moment
  accepted_at: OptionalMoment
}

interface InvitedTo {
  invitation_id: string
  child_id: string
}

interface FamilyContacts {
  user_id: string
  phone: string
}

/** The tables of migration 0033. */
export interface FamilyTables {
  children: Children
  guardians: Guardians
  consents: Consents
  guardian_invitations: GuardianInvitations
  invited_to: InvitedTo
  family_contacts: FamilyContacts
}
