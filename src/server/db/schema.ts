import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AdminAct } from '#contract/admin-acts'
import type { BookingActor, BookingState } from '#contract/bookings'
import type { Day as DayName, Grade } from '#contract/catalog'
import type { DocumentType } from '#contract/documents'
import type { LocationPrecision } from '#contract/island'
import type { NotificationKind } from '#contract/notification-kinds'
import type { PaymentPurpose, PaymentState } from '#contract/payments'
import type { PaidPlan, PlanId } from '#contract/plans'
import type { PointsCause } from '#contract/points'
import type { ReviewTag } from '#contract/reviews'
import type { FeeUnit, Language, LessonPlace } from '#contract/teaching'
import type { TutorDetails } from '#contract/tutor-details'
import type { VerificationState } from '#contract/verification'
import type { ProviderName, SubscriptionFacts } from '#server/platform/payments/provider'
import type { PlatformTables } from '#server/platform/schema'

type Moment = ColumnType<Date, Date | string, Date | string>
type MomentNow = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** yyyy-mm-dd */
type Day = ColumnType<string, string, string>

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
}

interface AuthKeys {
  kid: string
  day: Day
  public_jwk: Record<string, unknown>
  sealed_private_jwk: Buffer
  created_at: Moment
  signs_from: Moment
}

/** How someone proved who they are, and when (Unix seconds). */
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
  subject: Generated<string>
  email: string
  link_hash: Buffer | null
  code_hash: Buffer
  code_tries: Generated<number>
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
}

interface PictureUploads {
  token_hash: Buffer
  name: string
  expires_at: Moment
}

interface Tutors {
  id: string
  public_id: string
  user_id: string
  is_sample: Generated<boolean>
  listed_at: OptionalMoment
  created_at: MomentNow
  name: string
  city: Generated<string>
  subjects: Generated<string[]>
  grades: Generated<Grade[]>
  picture: string | null
  years_experience: Generated<number>
  students_taught: Generated<number>
  laureates: Generated<number>
  six_credits: Generated<number>
  available_days: Generated<DayName[]>
  available_from: Generated<string>
  available_to: Generated<string>
  confirms_bookings: Generated<boolean>
  public_lat: number | null
  public_lng: number | null
  location_precision: LocationPrecision | null
  plan: Generated<PlanId>
  verified: Generated<boolean>
  tier: Generated<number>
  connection_limit: Generated<number | null>
  connections_used: Generated<number>
  rating_sum: Generated<number>
  review_count: Generated<number>
  rating: Generated<number>
  points: Generated<number>
  points_30d: Generated<number>
  points_365d: Generated<number>
  profile_views: Generated<number>
  profile_clicks: Generated<number>
  contact_count: Generated<number>
  fee_rupees: number | null
  fee_per: FeeUnit | null
  one_to_one: Generated<boolean>
  group_size: number | null
  lesson_places: Generated<LessonPlace[]>
  languages: Generated<Language[]>
  hidden_at: OptionalMoment
  lists_when_shown: Generated<boolean>
  lessons: GeneratedAlways<string[]>
}

interface TutorLocations {
  tutor_id: string
  lat: number
  lng: number
  shift_north: number
  shift_east: number
}

interface TutorContacts {
  tutor_id: string
  phone: string
}

interface TutorDocs {
  tutor_id: string
  bio: string
  norm: string
  vec: string
}

interface TutorDrafts {
  id: string
  email: string
  fingerprint: Buffer
  details: ColumnType<TutorDetails, string, string>
  sent_at: Moment
}

interface Reviews {
  id: string
  tutor_id: string
  tutor_user_id: string
  student_id: string
  student_name: string
  rating: number
  comment: Generated<string>
  tags: Generated<ReviewTag[]>
  created_at: MomentNow
  edited_at: OptionalMoment
  reply: string | null
  replied_at: OptionalMoment
  reported_at: OptionalMoment
  hidden_at: OptionalMoment
  kept_at: OptionalMoment
}

interface Bookings {
  id: string
  tutor_id: string
  tutor_user_id: string
  student_id: string
  learner_name: string
  subject: string
  grade: Grade
  message: Generated<string>
  slot_at: OptionalMoment
  state: BookingState
  created_at: MomentNow
  confirmed_at: OptionalMoment
  ended_at: OptionalMoment
  ended_by: BookingActor | null
  reported_at: OptionalMoment
  connection_returned_at: OptionalMoment
  report_dismissed_at: OptionalMoment
}

interface PointsLedger {
  tutor_id: string
  cause: PointsCause
  subject_id: string
  points: number
  earned_on: Day
  created_at: MomentNow
}

interface TutorDaily {
  tutor_id: string
  day: Day
  views: Generated<number>
  clicks: Generated<number>
}

interface ViewDedupe {
  tutor_id: string
  day: Day
  visitor_hash: string
}

interface Founders {
  place: number
  tutor_id: string | null
  premium_until: Moment
  created_at: MomentNow
  phone_hash: Buffer | null
}

interface Notifications {
  id: string
  seq: GeneratedAlways<string>
  user_id: string
  kind: NotificationKind
  subject_id: string
  title: string
  message: string
  link: string
  created_at: Moment
  read_at: OptionalMoment
}

interface MailSettings {
  user_id: string
  kind: NotificationKind
  is_mailed: boolean
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

interface Documents {
  id: string
  owner_id: string
  name: string
  type: DocumentType
  bytes: number
  fingerprint: Buffer
  sealed_key: Buffer
  created_at: Moment
}

interface DocumentViews {
  id: GeneratedAlways<string>
  document_id: string
  owner_id: string
  viewer_id: string
  viewed_at: Moment
}

interface VerificationRequests {
  id: string
  tutor_id: string
  tutor_user_id: string
  state: VerificationState
  document_id: string | null
  created_at: Moment
  submitted_at: OptionalMoment
  decided_at: OptionalMoment
  decided_by: string | null
  reason: string | null
}

interface Payments {
  id: string
  user_id: string | null
  tutor_id: string | null
  purpose: PaymentPurpose
  plan: PaidPlan['id'] | null
  provider: ProviderName
  provider_id: string | null
  approval_url: string | null
  cents: number
  state: PaymentState
  created_at: Moment
}

interface Subscriptions {
  payment_id: string
  state: Generated<SubscriptionFacts['state']>
  starts_at: OptionalMoment
  next_charge_at: OptionalMoment
  failed_charges: Generated<number>
  cancelled_at: OptionalMoment
  released_bookings: Generated<number>
  readings: Generated<number>
  applied_reading: Generated<number>
}

interface PaymentLedger {
  id: string
  payment_id: string
  user_id: string | null
  tutor_id: string | null
  buyer_name: string | null
  kind: 'charge' | 'refund'
  provider: ProviderName
  provider_id: string
  charge_id: string | null
  cents: number
  currency: string
  period_start: OptionalMoment
  period_end: OptionalMoment
  happened_at: Moment
  booked_at: Moment
  receipt: string
}

interface ReceiptCounters {
  year: number
  last: number
}

export type RefundCause = 'administrator' | 'upgrade' | 'not_needed'

interface Refunds {
  id: string
  charge_id: string
  cents: number
  cause: RefundCause
  reason: string
  ordered_by: string | null
  created_at: Moment
  done_at: OptionalMoment
}

interface WebhookEvents {
  provider: ProviderName
  event_id: string
  transmission_id: string
  type: string
  received_at: Moment
}

interface SandboxAgreements {
  id: string
  reference: string
  kind: 'order' | 'subscription'
  plan: PaidPlan['id'] | null
  cents: number
  description: string
  return_url: string
  cancel_url: string
  state: 'created' | 'approved' | 'completed' | 'voided' | 'active' | 'suspended' | 'cancelled'
  starts_at: OptionalMoment
  next_charge_at: OptionalMoment
  cycles: Generated<number>
  failed_charges: Generated<number>
  refuses_charges: Generated<boolean>
  created_at: Moment
}

interface SandboxCharges {
  id: string
  agreement_id: string
  cents: number
  state: 'completed' | 'declined'
  at: Moment
}

interface SandboxRefunds {
  id: string
  reference: string
  charge_id: string
  cents: number
  at: Moment
}

interface SearchChanges {
  id: Generated<string>
}

interface FacetCounts {
  only_verified: boolean
  grade: string
  subject: string
  city: string
  n: number
}

interface Lexicon {
  word: string
  df: number
}

/** Every table, column by column as the migrations make them. */
export interface Database extends PlatformTables {
  users: Users
  auth_keys: AuthKeys
  sessions: Sessions
  mail_tokens: MailTokens
  auth_flows: AuthFlows
  factors: Factors
  factor_challenges: FactorChallenges
  pictures: Pictures
  picture_uploads: PictureUploads
  tutors: Tutors
  tutor_locations: TutorLocations
  tutor_contacts: TutorContacts
  tutor_docs: TutorDocs
  tutor_drafts: TutorDrafts
  reviews: Reviews
  bookings: Bookings
  points_ledger: PointsLedger
  tutor_daily: TutorDaily
  view_dedupe: ViewDedupe
  founders: Founders
  notifications: Notifications
  mail_settings: MailSettings
  audit_log: AuditLog
  documents: Documents
  document_views: DocumentViews
  verification_requests: VerificationRequests
  payments: Payments
  subscriptions: Subscriptions
  payment_ledger: PaymentLedger
  receipt_counters: ReceiptCounters
  refunds: Refunds
  webhook_events: WebhookEvents
  sandbox_agreements: SandboxAgreements
  sandbox_charges: SandboxCharges
  sandbox_refunds: SandboxRefunds
  search_changes: SearchChanges
  facet_counts: FacetCounts
  lexicon: Lexicon
}
