import {
  deleteAccount,
  deletePicture,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  putPicture,
} from './accounts/api.ts'
import { getAdminOverview, listAuditLog } from './admin/api.ts'
import { dismissReport, giveConnectionBack, listAdminBookings } from './admin/bookings.api.ts'
import { dropJob, listJobs, listJobTopics, retryJob } from './admin/jobs.api.ts'
import { listAdminPayments, refundPayment } from './admin/payments.api.ts'
import { hideReview, keepReview, listAdminReviews, showReview } from './admin/reviews.api.ts'
import { endTutorSessions, hideTutor, listAdminTutors, showTutor } from './admin/tutors.api.ts'
import {
  approveVerification,
  getVerificationRequest,
  listVerificationRequests,
  rejectVerification,
} from './admin/verification.api.ts'
import { countClick, countView } from './analytics/api.ts'
import { getReceipt, getStatement, listPayments, returnFromApproval } from './billing/payments.api.ts'
import { cancelSubscription, getPaidPlan, getSubscription, subscribe } from './billing/subscriptions.api.ts'
import {
  cancelBooking,
  changeBookingSettings,
  confirmBooking,
  createBooking,
  declineBooking,
  getBooking,
  getBookingSettings,
  getContact,
  listBookings,
  listSlots,
  reportBooking,
} from './bookings/api.ts'
import { listSubjects } from './catalog/api.ts'
import { getDashboard } from './dashboard/api.ts'
import type { Endpoint, KeyOf } from './endpoint.ts'
import { getLeaderboard } from './leaderboard/api.ts'
import {
  changeMailSetting,
  getMailSetting,
  listMailSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  unsubscribe,
} from './notifications/api.ts'
import { getOffer } from './offer/api.ts'
import {
  deleteReply,
  deleteReview,
  getMyReview,
  listMyReviews,
  listReportedReviews,
  putReply,
  putReview,
  reportReview,
} from './reviews/api.ts'
import { mapTutors, searchTutors } from './search/api.ts'
import { getTutor, listReviews } from './tutors/profiles.api.ts'
import {
  deleteMyTutorProfile,
  editMyTutorProfile,
  getMyTutorProfile,
  registerTutor,
  setMyListing,
  uploadTutorPicture,
} from './tutors/registration.api.ts'
import {
  deleteDocument,
  getDocument,
  getVerification,
  payVerification,
  putDocument,
} from './verification/api.ts'

/** Every endpoint of the API, in the order of the documentation. */
export const endpoints = [
  getOffer,
  searchTutors,
  mapTutors,
  listSubjects,
  getTutor,
  listReviews,
  getLeaderboard,
  getMyReview,
  putReview,
  deleteReview,
  listMyReviews,
  putReply,
  deleteReply,
  reportReview,
  listReportedReviews,
  countView,
  countClick,
  uploadTutorPicture,
  registerTutor,
  getMyTutorProfile,
  editMyTutorProfile,
  setMyListing,
  deleteMyTutorProfile,
  getVerification,
  putDocument,
  deleteDocument,
  payVerification,
  getDocument,
  getDashboard,
  listSlots,
  createBooking,
  listBookings,
  getBooking,
  getContact,
  confirmBooking,
  declineBooking,
  cancelBooking,
  reportBooking,
  getBookingSettings,
  changeBookingSettings,
  getSubscription,
  getPaidPlan,
  subscribe,
  cancelSubscription,
  listPayments,
  returnFromApproval,
  getReceipt,
  getStatement,
  listNotifications,
  readNotification,
  readAllNotifications,
  listMailSettings,
  changeMailSetting,
  getMailSetting,
  unsubscribe,
  getAccount,
  listSessions,
  endSession,
  exportAccount,
  putPicture,
  deletePicture,
  deleteAccount,
  getAdminOverview,
  listVerificationRequests,
  getVerificationRequest,
  approveVerification,
  rejectVerification,
  listAdminReviews,
  hideReview,
  showReview,
  keepReview,
  listAdminTutors,
  hideTutor,
  showTutor,
  endTutorSessions,
  listAdminBookings,
  giveConnectionBack,
  dismissReport,
  listAdminPayments,
  refundPayment,
  listJobTopics,
  listJobs,
  retryJob,
  dropJob,
  listAuditLog,
] as const satisfies readonly Endpoint[]

/** The endpoints by their key; the browser imports this type alone, and so ships none of the schemas. */
export type Endpoints = { [E in (typeof endpoints)[number] as KeyOf<E>]: E }
export type EndpointKey = keyof Endpoints
