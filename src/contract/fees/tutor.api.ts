import { z } from 'zod'
import { Phone } from '../bookings/api.ts'
import { endpoint } from '../endpoint.ts'
import { uploadErrors } from '../errors.ts'
import { fieldMessage } from '../field-messages.ts'
import { Download } from '../files/downloads.ts'
import { pictureUpload } from '../files/pictures.ts'
import { Fee, FeeCredit, PaymentDetail, PaymentForm, Year } from './api.ts'
import {
  discountMax,
  dueDayMax,
  monthPattern,
  mostMonthsAhead,
  payableMethods,
  paymentDetailsMax,
  reasonMax,
} from './rules.ts'

/** A fee as its tutor sees it. */
const TutorFee = Fee.extend({
  /** Who pays: first name and initial. */
  familyName: z.string(),
  /** Only while the learner comes to the class, and if the family gave a number. */
  familyPhone: Phone.nullable(),
}).meta({ id: 'TutorFee' })
export type TutorFee = z.infer<typeof TutorFee>

/** `fees = paid + credit + waived + open`, in rupees. */
const FeeTotals = z
  .object({
    fees: z.int(),
    paid: z.int(),
    credit: z.int(),
    waived: z.int(),
    open: z.int(),
  })
  .meta({ id: 'FeeTotals' })
export type FeeTotals = z.infer<typeof FeeTotals>

const FeeBook = z
  .object({
    month: z.string(),
    totals: FeeTotals,
    /** Classes with fees in this month. */
    classes: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        subject: z.string(),
        totals: FeeTotals,
        fees: z.array(TutorFee),
      }),
    ),
    /** Payments that wait for an answer, of any month; the oldest first. */
    claimed: z.array(TutorFee),
    /** Earlier months in which something is open. */
    earlier: z.array(z.object({ month: z.string(), openRupees: z.int() })),
    credits: z.array(FeeCredit),
    /** Learners who come to a class and have no fee in this month yet. */
    learners: z.array(
      z.object({
        enrolmentId: z.uuid(),
        learnerName: z.string(),
        title: z.string(),
        subject: z.string(),
      }),
    ),
  })
  .meta({ id: 'FeeBook' })
export type FeeBook = z.infer<typeof FeeBook>

const Month = z.string(fieldMessage('giveMonth')).regex(monthPattern, fieldMessage('giveMonth'))

export const getFeeBook = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/fees',
  summary:
    'Get the fees of a month by class, with their totals, and the payments to confirm; this month unless given',
  access: 'tutor',
  query: z.object({ month: Month.optional() }),
  response: FeeBook,
  errors: [],
})

const FeeSummary = z
  .object({
    /** Payments that wait for an answer. */
    claimed: z.int(),
    /** Fees that should have been paid by today. */
    due: z.int(),
  })
  .meta({ id: 'FeeSummary' })
export type FeeSummary = z.infer<typeof FeeSummary>

export const getFeeSummary = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/fee-summary',
  summary: 'Get how many payments wait to be confirmed, and how many fees should have been paid by today',
  access: 'tutor',
  response: FeeSummary,
  errors: [],
})

const Reason = z.strictObject({
  reason: z
    .string(fieldMessage('giveReason'))
    .trim()
    .min(1, fieldMessage('giveReason'))
    .max(reasonMax, fieldMessage('writeAtMost', reasonMax))
    .regex(/^\P{C}*$/u, fieldMessage('reasonInOneLine')),
})

const ofFee = { access: 'tutor', params: z.object({ id: z.uuid() }), response: TutorFee } as const

export const recordPayment = endpoint({
  ...ofFee,
  method: 'POST',
  path: '/api/v1/fees/:id/record',
  summary: 'Record a payment that you have received, such as cash; what is more than the fee is credit',
  body: PaymentForm,
  errors: ['not_found', 'fee_settled', 'payment_claimed'],
})

export const waiveFee = endpoint({
  ...ofFee,
  method: 'POST',
  path: '/api/v1/fees/:id/waive',
  summary: 'Waive what is open of a fee, with a reason that the family sees',
  body: Reason,
  errors: ['not_found', 'fee_settled', 'payment_claimed'],
})

export const confirmPayment = endpoint({
  ...ofFee,
  method: 'POST',
  path: '/api/v1/fee-payments/:id/confirm',
  summary: 'Confirm that a payment has arrived; it gets the next receipt number',
  errors: ['not_found', 'claim_answered', 'claim_withdrawn'],
})

export const declinePayment = endpoint({
  ...ofFee,
  method: 'POST',
  path: '/api/v1/fee-payments/:id/decline',
  summary: 'Say that a payment has not arrived, with a reason that the family sees',
  body: Reason,
  errors: ['not_found', 'claim_answered', 'claim_withdrawn'],
})

export const reversePayment = endpoint({
  ...ofFee,
  method: 'POST',
  path: '/api/v1/fee-payments/:id/reverse',
  summary: 'Reverse a payment that was confirmed or recorded by mistake, or given back',
  body: Reason,
  errors: ['not_found', 'payment_not_confirmed', 'payment_reversed', 'payment_refunded'],
})

export const refundCredit = endpoint({
  method: 'POST',
  path: '/api/v1/enrolments/:id/refund',
  summary: 'Record credit that you have paid back, such as to a family that left; answers what is left of it',
  access: 'tutor',
  params: z.object({ id: z.uuid() }),
  body: PaymentForm,
  response: FeeCredit,
  errors: ['not_found', 'credit_too_small'],
})

export const createFee = endpoint({
  method: 'POST',
  path: '/api/v1/enrolments/:id/fees',
  summary: `Make the fee of a month before it is made by itself, for a family that pays early; at most ${mostMonthsAhead} months ahead`,
  access: 'tutor',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ month: Month }),
  response: TutorFee,
  errors: ['not_found', 'wrong_enrolment_state', 'fee_month_too_early', 'fee_month_too_late', 'no_fee'],
})

const percentForm = fieldMessage('givePercent', discountMax)
const Percent = z.int(percentForm).min(0, percentForm).max(discountMax, percentForm)
const dueForm = fieldMessage('giveDayOfMonth', dueDayMax)
const detailsForm = fieldMessage('writePaymentDetails', paymentDetailsMax)

const FeeSettings = z
  .object({
    /** The day of the month on which fees are due. */
    dueDay: z.int(),
    /** The discount for every learner of a family after the first, in percent. */
    siblingsPercent: z.int(),
    /** The discount for every subject of a learner after the first, in percent. */
    subjectsPercent: z.int(),
    details: z.array(PaymentDetail),
    hasPicture: z.boolean(),
  })
  .meta({ id: 'FeeSettings' })
export type FeeSettings = z.infer<typeof FeeSettings>

const ofSettings = {
  path: '/api/v1/tutors/mine/fee-settings',
  access: 'tutor',
  response: FeeSettings,
} as const

export const getFeeSettings = endpoint({
  ...ofSettings,
  method: 'GET',
  summary: 'Get how you are paid, when fees are due, and your discounts',
  errors: [],
})

export const putFeeSettings = endpoint({
  ...ofSettings,
  method: 'PUT',
  summary: 'Set how you are paid, when fees are due, and your discounts; fees that are made stay as they are',
  body: z.strictObject({
    dueDay: z.int(dueForm).min(1, dueForm).max(dueDayMax, dueForm),
    siblingsPercent: Percent,
    subjectsPercent: Percent,
    details: z
      .array(
        z.strictObject({
          method: z.enum(payableMethods, fieldMessage('chooseHowYouArePaid')),
          details: z
            .string(detailsForm)
            .trim()
            .min(1, detailsForm)
            .max(paymentDetailsMax, detailsForm)
            .regex(/^[^<>\p{C}]*$/u, detailsForm),
        }),
        fieldMessage('givePaymentDetails'),
      )
      .max(payableMethods.length, fieldMessage('giveMethodOnce'))
      .refine(
        (given) => new Set(given.map(({ method }) => method)).size === given.length,
        fieldMessage('giveMethodOnce'),
      ),
  }),
  errors: [],
})

const ofPicture = {
  path: '/api/v1/tutors/mine/payment-picture',
  access: 'tutor',
  response: FeeSettings,
} as const

export const putPaymentPicture = endpoint({
  ...ofPicture,
  method: 'PUT',
  summary: 'Upload the QR code that you are paid by: the body is a JPEG or PNG of at most 2 MB',
  file: pictureUpload,
  body: z.instanceof(Uint8Array),
  errors: ['picture_too_large', 'picture_unsupported', 'picture_unreadable', ...uploadErrors],
})

export const deletePaymentPicture = endpoint({
  ...ofPicture,
  method: 'DELETE',
  summary: 'Delete the picture that you are paid by',
  errors: [],
})

export const getIncome = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/income/:year',
  summary: 'Download what families paid you in a year, receipt by receipt, as CSV',
  access: 'tutor',
  params: Year,
  download: ['text/csv'],
  response: Download,
  errors: [],
})
