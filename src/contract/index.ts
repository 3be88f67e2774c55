import {
  deleteAccount,
  deletePicture,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  putPicture,
} from './accounts.ts'
import { getAdminOverview, listAuditLog } from './admin.ts'
import { dismissReport, giveConnectionBack, listAdminBookings } from './admin-bookings.ts'
import { dropJob, listJobs, listJobTopics, retryJob } from './admin-jobs.ts'
import { listAdminPayments, refundPayment } from './admin-payments.ts'
import { hideReview, keepReview, listAdminReviews, showReview } from './admin-reviews.ts'
import { endTutorSessions, hideTutor, listAdminTutors, showTutor } from './admin-tutors.ts'
import {
  approveVerification,
  getVerificationRequest,
  listVerificationRequests,
  rejectVerification,
} from './admin-verification.ts'
import { countClick, countView } from './analytics.ts'
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
} from './booking-endpoints.ts'
import { getDashboard } from './dashboard.ts'
import type { Endpoint, KeyOf } from './endpoint.ts'
import { getLeaderboard } from './leaderboard.ts'
import {
  changeMailSetting,
  getMailSetting,
  listMailSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  unsubscribe,
} from './notifications.ts'
import { getOffer } from './offer.ts'
import { getReceipt, getStatement, listPayments, returnFromApproval } from './payments.ts'
import {
  deleteReply,
  deleteReview,
  getMyReview,
  listMyReviews,
  listReportedReviews,
  putReply,
  putReview,
  reportReview,
} from './review-endpoints.ts'
import { mapTutors, searchTutors } from './search.ts'
import { listSubjects } from './subjects.ts'
import { cancelSubscription, getPaidPlan, getSubscription, subscribe } from './subscriptions.ts'
import { getTutor, listReviews } from './tutor-profiles.ts'
import {
  deleteMyTutorProfile,
  editMyTutorProfile,
  getMyTutorProfile,
  registerTutor,
  setMyListing,
  uploadTutorPicture,
} from './tutor-registration.ts'
import {
  deleteDocument,
  getDocument,
  getVerification,
  payVerification,
  putDocument,
} from './verification-endpoints.ts'

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
