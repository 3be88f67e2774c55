import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { childColours } from '../families/rules.ts'
import { fieldMessage } from '../field-messages.ts'
import { Download } from '../files/downloads.ts'
import {
  bankReferenceMax,
  discountKinds,
  feeStates,
  payableMethods,
  paymentMax,
  paymentMethods,
} from './rules.ts'

/** A payment for a fee, or a claim that one was made. */
export const FeePayment = z
  .object({
    id: z.uuid(),
    /** Negative for a reversal, and for credit that was paid back. */
    rupees: z.int(),
    method: z.enum(paymentMethods),
    /** What the bank calls it, if given. */
    bankReference: z.string(),
    /** Who entered it. */
    by: z.enum(['family', 'tutor']),
    claimedAt: z.iso.datetime().nullable(),
    confirmedAt: z.iso.datetime().nullable(),
    declinedAt: z.iso.datetime().nullable(),
    /** When the family took back what it had said. */
    withdrawnAt: z.iso.datetime().nullable(),
    /** Why it was declined, or reverses another payment; empty otherwise. */
    reason: z.string(),
    /** The receipt's number, which counts from 1 for each tutor. */
    receipt: z.int().nullable(),
    /** The payment that this one reverses. */
    reversesId: z.uuid().nullable(),
    isReversed: z.boolean(),
  })
  .meta({ id: 'FeePayment' })
export type FeePayment = z.infer<typeof FeePayment>

/** What a learner owes for a month: `rupees = paid + credit + waived + open`. */
export const Fee = z
  .object({
    id: z.uuid(),
    enrolmentId: z.uuid(),
    /** Such as 2026-11. */
    month: z.string(),
    /** A trial has a fee of its own, apart from the rest of its month. */
    isTrial: z.boolean(),
    /** To be written in the bank's remark, such as K7F-NOV or K7F-TRIAL. */
    reference: z.string(),
    learnerName: z.string(),
    /** What the tutor calls the class; may be empty. */
    title: z.string(),
    subject: z.string(),
    dueOn: z.iso.date(),
    state: z.enum(feeStates),
    /** Before the discount. */
    fullRupees: z.int(),
    /** Of a trial, and of a first or last month that is not a whole one: for how many of its meetings the learner pays. */
    share: z.object({ left: z.int(), meetings: z.int() }).nullable(),
    discount: z.object({ kind: z.enum(discountKinds), percent: z.int() }).nullable(),
    rupees: z.int(),
    paidRupees: z.int(),
    /** Paid by what was overpaid in other months. */
    creditRupees: z.int(),
    waivedRupees: z.int(),
    openRupees: z.int(),
    /** Why some or all of it was waived; empty otherwise. */
    waiverReason: z.string(),
    /** In the order in which they were made. */
    payments: z.array(FeePayment),
  })
  .meta({ id: 'Fee' })
export type Fee = z.infer<typeof Fee>

/** A fee as the family sees it. */
export const FamilyFee = Fee.extend({
  /** Null once the tutor has left. */
  tutorId: z.string().nullable(),
  tutorName: z.string(),
  childId: z.uuid().nullable(),
  colour: z.enum(childColours).nullable(),
}).meta({ id: 'FamilyFee' })
export type FamilyFee = z.infer<typeof FamilyFee>

export const PaymentDetail = z
  .object({
    method: z.enum(payableMethods),
    /** A number, or an account. */
    details: z.string(),
  })
  .meta({ id: 'PaymentDetail' })

/** How a tutor wants to be paid. */
const TutorPayment = z
  .object({
    /** The public id. */
    tutorId: z.string(),
    tutorName: z.string(),
    details: z.array(PaymentDetail),
    /** Whether there is a QR code to scan. */
    hasPicture: z.boolean(),
  })
  .meta({ id: 'TutorPayment' })
export type TutorPayment = z.infer<typeof TutorPayment>

/** What was overpaid for an enrolment and has gone to no other month. */
export const FeeCredit = z
  .object({
    enrolmentId: z.uuid(),
    learnerName: z.string(),
    title: z.string(),
    subject: z.string(),
    /** The learner has left: there is no next month that the credit goes to. */
    hasLeft: z.boolean(),
    rupees: z.int(),
  })
  .meta({ id: 'FeeCredit' })
export type FeeCredit = z.infer<typeof FeeCredit>

const FamilyCredit = FeeCredit.extend({ tutorName: z.string() }).meta({ id: 'FamilyFeeCredit' })

export const listFees = endpoint({
  method: 'GET',
  path: '/api/v1/fees',
  summary: 'List what your family owes and has paid in the last twelve months, and how your tutors are paid',
  access: 'user',
  response: z.object({
    /** The newest month first. */
    fees: z.array(FamilyFee),
    /** What was overpaid and goes to the next month. */
    credits: z.array(FamilyCredit),
    /** How the tutors are paid whose classes the family comes to. */
    tutors: z.array(TutorPayment),
    /** The years for which there is a statement. */
    years: z.array(z.int()),
  }),
  errors: [],
})

const amountForm = fieldMessage('giveRupees', paymentMax)
const referenceForm = fieldMessage('writeAtMost', bankReferenceMax)

/** What somebody paid. */
export const PaymentForm = z.strictObject({
  rupees: z.int(amountForm).min(1, amountForm).max(paymentMax, amountForm),
  method: z.enum(paymentMethods, fieldMessage('chooseHowPaid')),
  /** What the bank calls the payment. */
  bankReference: z
    .string(referenceForm)
    .trim()
    .max(bankReferenceMax, referenceForm)
    .regex(/^\P{C}*$/u, referenceForm)
    .default(''),
})
export type PaymentForm = z.output<typeof PaymentForm>

export const claimPayment = endpoint({
  method: 'POST',
  path: '/api/v1/fees/:id/claim',
  summary: 'Say that you have paid a fee; the tutor confirms it',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: PaymentForm,
  response: FamilyFee,
  errors: ['not_found', 'fee_settled', 'payment_claimed'],
})

export const withdrawPayment = endpoint({
  method: 'POST',
  path: '/api/v1/fee-payments/:id/withdraw',
  summary: 'Withdraw a payment that you reported by mistake, as long as the tutor has not responded',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: FamilyFee,
  errors: ['not_found', 'claim_answered', 'claim_withdrawn'],
})

/** A receipt, as its family and its tutor see it. */
export const FeeReceipt = z
  .object({
    paymentId: z.uuid(),
    number: z.int(),
    date: z.iso.datetime(),
    tutorName: z.string(),
    learnerName: z.string(),
    title: z.string(),
    subject: z.string(),
    month: z.string(),
    reference: z.string(),
    method: z.enum(paymentMethods),
    bankReference: z.string(),
    /** Negative where it takes another receipt back, or credit was paid back. */
    rupees: z.int(),
    /** The number of the receipt that this one takes back. */
    reverses: z.int().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'FeeReceipt' })
export type FeeReceipt = z.infer<typeof FeeReceipt>

export const getFeeReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/fee-payments/:id/receipt',
  summary: 'Get the receipt of a payment that the tutor has confirmed, as the family or as the tutor',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: FeeReceipt,
  errors: ['not_found'],
})

/** What a family paid in a year, for each learner and class. */
const FeeStatement = z
  .object({
    year: z.int(),
    parts: z.array(
      z.object({
        learnerName: z.string(),
        title: z.string(),
        subject: z.string(),
        tutorName: z.string(),
        receipts: z.array(FeeReceipt),
        totalRupees: z.int(),
      }),
    ),
    totalRupees: z.int(),
  })
  .meta({ id: 'FeeStatement' })
export type FeeStatement = z.infer<typeof FeeStatement>

const yearForm = fieldMessage('giveYearSuchAs', 2026)
export const Year = z.object({
  year: z.coerce.number(yearForm).int(yearForm).min(2020, yearForm).max(2100, yearForm),
})

export const getFeeStatement = endpoint({
  method: 'GET',
  path: '/api/v1/fees/statements/:year',
  summary: 'Get what your family paid to tutors in a year, for each learner and class',
  access: 'user',
  params: Year,
  response: FeeStatement,
  errors: ['not_found'],
})

export const getPaymentPicture = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/:id/payment-picture',
  summary: "Download the picture that a tutor is paid by, as a family of the tutor's classes or as the tutor",
  access: 'user',
  params: z.object({ id: z.string() }),
  download: ['image/jpeg'],
  response: Download,
  errors: ['not_found'],
})
