import { sql } from 'kysely'
import type { Feature } from '../feature.ts'
import { mountClasses } from './classes.routes.ts'
import { cancelMeetingsOn, restoreMeetings, skipMeetings } from './meetings.ts'
import {
  classData,
  endEnrolmentsOf,
  handOverEnrolments,
  notifyFamilies,
  renameLearner,
} from './personal-data.ts'
import { deleteOldRemovedMeetings, restoreAfterDaysOff } from './plan-meetings.ts'
import { startClassSweep } from './sweep.ts'
import { offerAgain, offerPlacesAfter } from './waiting-list.ts'

export const classes: Feature = {
  routes: mountClasses,
  background: startClassSweep,
  cleanup: [deleteOldRemovedMeetings],
  personalData: classData,
  on: {
    bookingsResumed: offerAgain,
    dayCancelled: cancelMeetingsOn,
    daysOffRemoved: restoreAfterDaysOff,
    calendarDaysAdded: skipMeetings,
    calendarDaysRemoved: restoreMeetings,
    accountLifted: (app, { userId }) => offerPlacesAfter(app, userId),
    childRenamed: renameLearner,
    childLeaving: (app, { childId }) => endEnrolmentsOf(app, childId),
    guardianLeaving: handOverEnrolments,
    profileHidden: (app, { tutorId }) => notifyFamilies(app, 'hidden', sql<boolean>`tutors.id = ${tutorId}`),
    tutorLeaving: (app, { userId }) => notifyFamilies(app, 'tutorLeft', sql<boolean>`user_id = ${userId}`),
  },
}
