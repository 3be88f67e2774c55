import { datePartsInMauritius } from '#contract/calendar/mauritius-time'
import type { Subject } from '#contract/catalog/rules'
import { dateFormats, formatRupees } from '#contract/locales/en/formats'

const asMoment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Indian/Mauritius',
})

/** Messages that say more than an error's code. */
export const refusals = {
  nestedTooDeeply: 'The JSON is nested too deeply.',
  confirmEmailFirst: 'Please confirm your e-mail address first.',
  unknownTutor: 'We have no tutor with this id.',
  showProfileFirst: 'Families cannot see your profile at the moment. Show it first, then make your offer.',
  ownReview: 'You cannot review your own lessons.',
  ownBooking: 'You cannot book your own lessons.',
  ownBookingsPaused:
    'New bookings with you are paused while we look at a report. We tell you once they are open again.',
  manyBookings: 'You have made many bookings in a short time. Please come back later for more.',
  familyCannotBook:
    'This family cannot book at the moment. The request ends by itself if that does not change.',
  proposedTimePassed: 'The proposed time has passed. Please propose another.',
  otherSideAnswers: 'It is for the other side to answer this.',
  dayOff: 'The tutor has that day off. Please choose another one.',
  lessonsOnDay: (lessons: number) =>
    `You have ${lessonsInWords(lessons)} on that day. Cancel the day instead, and everyone is notified.`,
  lessonsOnDays: (lessons: number) =>
    `You have ${lessonsInWords(lessons)} on these days. Cancel those days one by one, and everyone is notified.`,
  dayOver: 'This day is over.',
  schoolsOpen: 'Schools are not closed on this day.',
  ownClass: 'This is your own class.',
  joiningOwnClass: 'You cannot join your own class.',
  manyPlaces: 'You have asked for many places in a short time. Please come back tomorrow.',
  unknownClassCode: 'No class has this code. Please check the link.',
  familyCannotJoin: 'This family cannot join at the moment.',
  noNewFamilies: 'The tutor cannot take new families right now. Please ask again before your place expires.',
  nobodyAsks: 'Nobody asks about this place now.',
  answerTooLate: 'The last day to answer has passed. Please call the tutor.',
  clashWithClass: (subject: Subject, startsAt: Date) =>
    `You have a class (${subject}) on ${asMoment.format(startsAt)}. Move it first, or choose another time.`,
  clashWithLesson: (startsAt: Date) =>
    `You have a lesson on ${asMoment.format(startsAt)}. Move it first, or choose another time.`,
  creditLeft: (rupees: number) =>
    rupees > 0 ? `There are ${formatRupees(rupees)} of credit left.` : 'There is no credit left.',
  handleTooNew: (from: Date) =>
    `Your address can be changed once in 30 days. You can choose another one from ${dateFormats.longDate(datePartsInMauritius(from))} on.`,
  ownInvitation: 'This is your own invitation: you are a guardian already.',
  reportingOwn: 'You cannot report what is your own.',
  otherAdministrator: 'This report is yours, or about you. Another administrator has to decide it.',
  threadNotReported: 'Nobody has reported this conversation, so it stays between those who wrote it.',
  administratorsStay: 'Administrators cannot be suspended.',
}

const lessonsInWords = (lessons: number) => (lessons === 1 ? 'a lesson' : `${lessons} lessons`)
