import { accountData } from './features/accounts/personal-data.ts'
import { auditData } from './features/admin/personal-data.ts'
import { bookingData } from './features/bookings/personal-data.ts'
import { pictureData } from './features/files/personal-data.ts'
import { notificationData } from './features/notifications/personal-data.ts'
import { paymentData } from './features/payments/personal-data.ts'
import { reviewData } from './features/reviews/personal-data.ts'
import { subscriptionData } from './features/subscriptions/personal-data.ts'
import { tutorData } from './features/tutors/personal-data.ts'
import { verificationData } from './features/verification/personal-data.ts'
import { keptAnswerData } from './platform/http/kept-answers.ts'
import type { PersonalData } from './platform/personal-data.ts'

/**
 * Everybody who holds something about people, each before those that build on it. An erasure goes through them from the
 * end: what people are told goes last, because others may tell them something until the account is empty.
 */
export const personalData: PersonalData[] = [
  notificationData,
  pictureData,
  accountData,
  tutorData,
  paymentData,
  subscriptionData,
  verificationData,
  reviewData,
  bookingData,
  auditData,
  keptAnswerData,
]
