import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AdminAct } from '#contract/admin/rules'
import type { Locale } from '#contract/locales'
import type { NotificationChannel, NotificationKind } from '#contract/notifications/rules'
import type { Day, Moment, MomentNow, OptionalMoment } from './platform.ts'

interface Users {
  id: string
  email: string
  password_hash: string | null
  email_confirmed_at: OptionalMoment
  is_sample: Generated<boolean>
  created_at: MomentNow
  metadata: Generated<Record<string, unknown>>
  full_name: GeneratedAlways<string>
  picture: string | null
  updated_at: MomentNow
  last_sign_in_at: OptionalMoment
  confirmation_sent_at: OptionalMoment
  recovery_sent_at: OptionalMoment
  reauthentication_sent_at: OptionalMoment
  new_email: string | null
  email_change_sent_at: OptionalMoment
  email_change_agreed: 'current' | 'new' | null
  deleted_at: OptionalMoment
  suspended_at: OptionalMoment
  locale: Generated<Locale>
}

interface AuthKeys {
  kid: string
  day: Day
  public_jwk: Record<string, unknown>
  sealed_private_jwk: Buffer
  created_at: Moment
  signs_from: Moment
}

/** How a person logged in, and when (Unix seconds). */
export type AuthMethod = { method: string; timestamp: number }

interface Sessions {
  id: string
  user_id: string
  aal: Generated<'aal1' | 'aal2'>
  amr: ColumnType<AuthMethod[], string, string>
  token_seed: Buffer
  token_counter: Generated<number>
  token_floor: Generated<number>
  user_agent: Generated<string>
  created_at: Moment
  refreshed_at: Moment
}

interface KnownNetworks {
  user_id: string
  network_hash: Buffer
  seen_at: Moment
}

interface Erasures {
  account_hash: Buffer
  erased_at: Moment
}

export type MailTokenPurpose =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'registration'

interface MailTokens {
  user_id: string
  purpose: MailTokenPurpose
  draft_id: Generated<string>
  email: string
  link_hash: Buffer | null
  code_hash: Buffer
  code_tries: Generated<number>
  requester_hash: Buffer | null
  requester_tries: Generated<number>
  code_challenge: string | null
  code_challenge_method: 's256' | 'plain' | null
  expires_at: Moment
}

interface AuthFlows {
  code_hash: Buffer
  user_id: string
  method: string
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  expires_at: Moment
}

interface Factors {
  id: string
  user_id: string
  friendly_name: Generated<string>
  status: Generated<'unverified' | 'verified'>
  sealed_secret: Buffer
  last_step: Generated<string>
  last_challenged_at: OptionalMoment
  created_at: Moment
  updated_at: Moment
}

interface FactorChallenges {
  id: string
  factor_id: string
  network: string
  tries: Generated<number>
  verified_at: OptionalMoment
  expires_at: Moment
}

interface Pictures {
  owner_id: string
  name: string
  created_at: MomentNow
  bytes: Generated<number>
}

interface PictureUploads {
  token_hash: Buffer
  name: string
  expires_at: Moment
  bytes: Generated<number>
}

interface Notifications {
  id: string
  seq: GeneratedAlways<string>
  user_id: string
  kind: NotificationKind
  source_id: string
  title: string
  message: string
  link: string
  created_at: Moment
  read_at: OptionalMoment
}

interface NotificationChoices {
  user_id: string
  kind: NotificationKind
  channel: NotificationChannel
  is_on: boolean
}

interface PushSubscriptions {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  created_at: Moment
  last_used_at: OptionalMoment
}

interface AuditLog {
  id: GeneratedAlways<string>
  admin_id: string
  act: AdminAct
  object_id: string
  tutor_id: string | null
  reason: Generated<string>
  created_at: Moment
}

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: Buffer
  created_at: Moment
  status: number | null
  sealed_body: Buffer | null
}

/** Accounts and what belongs to them: logins, pictures, notifications, the audit log. */
export interface AccountTables {
  users: Users
  auth_keys: AuthKeys
  sessions: Sessions
  known_networks: KnownNetworks
  erasures: Erasures
  mail_tokens: MailTokens
  auth_flows: AuthFlows
  factors: Factors
  factor_challenges: FactorChallenges
  pictures: Pictures
  picture_uploads: PictureUploads
  notifications: Notifications
  notification_choices: NotificationChoices
  push_subscriptions: PushSubscriptions
  audit_log: AuditLog
  idempotency_keys: IdempotencyKeys
}
