import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  DiscountKind,
  FeeReminderKind,
  FeeState,
  PayableMethod,
  PaymentMethod,
} from '#contract/fees/rules'
import type { Day, Moment, OptionalMoment } from './platform.ts'

interface FeeBooks {
  id: string
  user_id: string | null
  tutor_name: string
  due_day: Generated<number>
  siblings_percent: Generated<number>
  subjects_percent: Generated<number>
  last_receipt: Generated<number>
}

interface PaymentDetails {
  book_id: string
  method: PayableMethod
  details: string
}

interface PaymentPictures {
  book_id: string
  bytes: Buffer
}

interface FeeLedgers {
  enrolment_id: string
  number: GeneratedAlways<string>
  book_id: string
  class_id: string
  account_id: string | null
  child_id: string | null
  learner_name: string
  title: string
  subject: string
  reference: string
  from_month: string
}

interface Fees {
  id: string
  enrolment_id: string
  month: string
  is_trial: Generated<boolean>
  full_rupees: number
  meetings_left: number | null
  meetings: number | null
  discount_kind: DiscountKind | null
  discount_percent: number
  rupees: number
  due_on: Day
  created_at: Moment
  paid_rupees: Generated<number>
  credit_rupees: Generated<number>
  waived_rupees: Generated<number>
  claimed_rupees: Generated<number>
  overpaid_rupees: Generated<number>
  open_rupees: GeneratedAlways<number>
  state: GeneratedAlways<FeeState>
}

interface FeePayments {
  id: string
  fee_id: string
  book_id: ColumnType<string, string | undefined, never>
  rupees: number
  method: PaymentMethod
  reference: Generated<string>
  made_by: 'family' | 'tutor'
  claimed_at: OptionalMoment
  confirmed_at: OptionalMoment
  declined_at: OptionalMoment
  withdrawn_at: OptionalMoment
  reason: Generated<string>
  reverses_id: string | null
  receipt: number | null
  reminded_at: OptionalMoment
  is_pending: GeneratedAlways<boolean>
}

interface FeeWaivers {
  id: string
  fee_id: string
  rupees: number
  reason: string
  made_by: 'tutor' | 'system'
  waived_at: Moment
}

interface FeeCredits {
  id: GeneratedAlways<string>
  enrolment_id: string
  fee_id: string
  kind: 'overpaid' | 'used'
  rupees: number
  recorded_at: Moment
}

interface FeeReminders {
  fee_id: string
  kind: FeeReminderKind
  sent_at: Moment
}

/** The tables of migration 0045, as 0049 left them. */
export interface FeeTables {
  fee_books: FeeBooks
  payment_details: PaymentDetails
  payment_pictures: PaymentPictures
  fee_ledgers: FeeLedgers
  fees: Fees
  fee_payments: FeePayments
  fee_waivers: FeeWaivers
  fee_credits: FeeCredits
  fee_reminders: FeeReminders
}
