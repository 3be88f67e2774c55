import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PlanId } from '#contract/billing/plans'
import type { BookingActor, BookingState, EndReason } from '#contract/bookings/rules'
import type { Day as DayName, Grade } from '#contract/catalog/rules'
import type { DocumentType } from '#contract/files/documents'
import type { LocationPrecision } from '#contract/island'
import type { PointsCause } from '#contract/points/rules'
import type { ReviewTag } from '#contract/reviews/rules'
import type { TutorDetails } from '#contract/tutors/details'
import type { FeeUnit, Language, LessonPlace } from '#contract/tutors/teaching'
import type { VerificationState } from '#contract/verification/rules'
import type { Day, Moment, MomentNow, OptionalMoment } from './platform.ts'

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
  five_star_reviews: Generated<number>
  four_star_reviews: Generated<number>
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
  suspended_at: OptionalMoment
  class_slots: Generated<string>
  class_traits: Generated<string>
  lessons: GeneratedAlways<string[]>
  answer_minutes: number | null
  bookings_paused_at: OptionalMoment
  lessons_held: number | null
  lessons_cancelled_late: number | null
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
  // Copied from the tutor by a trigger.
  rank_band: Generated<number>
  listed: Generated<boolean>
  city: Generated<string>
  verified: Generated<boolean>
  grades: Generated<Grade[]>
  subjects: Generated<string[]>
  lessons: Generated<string[]>
  class_choices: Generated<string[]>
  fee_per: FeeUnit | null
  fee_rupees: number | null
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
  reported_by_others_at: OptionalMoment
  class_months: number | null
}

interface Bookings {
  id: string
  tutor_id: string
  tutor_user_id: string
  student_id: string
  child_id: string | null
  learner_key: GeneratedAlways<string>
  learner_name: string
  subject: string
  grade: Grade
  message: Generated<string>
  slot_at: OptionalMoment
  slot_minutes: Generated<number>
  state: BookingState
  created_at: MomentNow
  confirmed_at: OptionalMoment
  ended_at: OptionalMoment
  ended_by: BookingActor | null
  end_reason: EndReason | null
  is_late: Generated<boolean>
  reported_at: OptionalMoment
  connection_returned_at: OptionalMoment
  report_dismissed_at: OptionalMoment
  sequence: Generated<number>
  changed_at: MomentNow
}

interface PointsLedger {
  tutor_id: string
  cause: PointsCause
  source_id: string
  points: number
  earned_on: Day
  created_at: MomentNow
}

interface TutorIncrements {
  tutor_id: string
  connections: number
  points: number
  points_30d: number
  points_365d: number
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

interface ClassCounts {
  choice: string
  tutors: number
}

interface Lexicon {
  word: string
  df: number
}

interface SearchSynonyms {
  word: string
  meanings: string[]
}

interface RankBands {
  band: number
  tutors: number
}

interface SearchSample {
  id: string
  city: string
  verified: boolean
  grades: Grade[]
  subjects: string[]
  lessons: string[]
  fee_per: FeeUnit | null
  fee_rupees: number | null
  public_lat: number | null
  public_lng: number | null
  vec: string
  class_choices: Generated<string[]>
  rough: boolean
  middle: boolean
}

/** Tutors, and what happens between them and their students. */
export interface MarketTables {
  tutors: Tutors
  tutor_locations: TutorLocations
  tutor_contacts: TutorContacts
  tutor_docs: TutorDocs
  tutor_drafts: TutorDrafts
  reviews: Reviews
  bookings: Bookings
  points_ledger: PointsLedger
  tutor_increments: TutorIncrements
  tutor_daily: TutorDaily
  view_dedupe: ViewDedupe
  founders: Founders
  documents: Documents
  document_views: DocumentViews
  verification_requests: VerificationRequests
  search_changes: SearchChanges
  facet_counts: FacetCounts
  class_counts: ClassCounts
  lexicon: Lexicon
  search_synonyms: SearchSynonyms
  rank_bands: RankBands
  search_sample: SearchSample
}
