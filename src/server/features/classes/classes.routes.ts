import * as contract from '#contract/classes/api'
import * as tutors from '#contract/classes/tutor.api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { createQueue } from '#server/platform/queue'
import { readFromReplica } from '#server/platform/replica'
import {
  classesOfTutor,
  classOfCode,
  findMyClass,
  meetingsOf,
  myClasses,
  myMeetingsAhead,
} from './classes.queries.ts'
import { enrol } from './enrol.ts'
import { enrolmentsOf, rosterOf } from './enrolments.queries.ts'
import { listedClasses } from './listed-classes.ts'
import { cancelMeeting, moveMeeting } from './meetings.ts'
import {
  acceptPlace,
  admitLearner,
  answerReEnrolment,
  declineLearner,
  leaveClass,
  passOver,
  removeLearner,
  waitAgain,
} from './respond.ts'
import { changeClass, createClass, deleteDraft, endClass, openClass } from './save-class.ts'

/** Fewer than there are database connections, so that a rush for a class leaves some for everybody else. */
const rush = { atOnce: 6, mostWaiting: 500 }

export function mountClasses({ on }: Router, app: App) {
  const inTurn = createQueue(rush)
  on(contract.listClasses, ({ user, query }) =>
    readFromReplica(app, user, (app) => listedClasses(app, query)),
  )
  on(contract.listClassesOfTutor, ({ params }) => classesOfTutor(app, params.id))
  on(contract.getClassByCode, ({ params }) => classOfCode(app, params.code))
  on(contract.enrol, async ({ user, params, body }) => ({
    enrolments: await inTurn(() => enrol(app, { user, form: body, classId: params.id })),
  }))
  on(contract.enrolWithCode, async ({ user, params, body }) => ({
    enrolments: await inTurn(() => enrol(app, { user, form: body, code: params.code })),
  }))
  on(contract.listEnrolments, async ({ user }) => ({ enrolments: await enrolmentsOf(app, user) }))
  on(contract.acceptPlace, ({ user, params }) => acceptPlace(app, { user, id: params.id }))
  on(contract.waitAgain, ({ user, params }) => waitAgain(app, { user, id: params.id }))
  on(contract.answerReEnrolment, ({ user, params, body }) =>
    answerReEnrolment(app, { user, id: params.id, stays: body.stays }),
  )
  on(contract.leaveClass, ({ user, params }) => leaveClass(app, { user, id: params.id }))

  /** Waits for the change, where there is one. */
  async function detailsOf(tutorId: string, changing: string | Promise<string>) {
    const id = await changing
    return {
      class: await findMyClass(app, tutorId, id),
      roster: await rosterOf(app, id),
      meetings: await meetingsOf(app, id),
    }
  }
  on(tutors.listMyClasses, async ({ user: { tutorId } }) => ({
    classes: await myClasses(app, tutorId!),
    meetings: await myMeetingsAhead(app, tutorId!),
  }))
  on(tutors.createClass, ({ user, query, body }) =>
    detailsOf(user.tutorId!, createClass(app, { tutorId: user.tutorId!, form: body, state: query.state })),
  )
  on(tutors.getMyClass, ({ user, params }) => detailsOf(user.tutorId!, params.id))
  on(tutors.changeClass, ({ user: { tutorId }, params: { id }, body }) =>
    detailsOf(tutorId!, changeClass(app, { tutorId: tutorId!, id, form: body })),
  )
  on(tutors.deleteDraft, async ({ user, params }) => {
    await deleteDraft(app, { tutorId: user.tutorId!, id: params.id })
    return {}
  })
  on(tutors.passOver, ({ user: { tutorId }, params: { id }, body }) =>
    detailsOf(tutorId!, passOver(app, { tutorId: tutorId!, id, reason: body.reason })),
  )
  on(tutors.cancelMeeting, ({ user: { tutorId }, params: { id }, body }) =>
    detailsOf(tutorId!, cancelMeeting(app, { tutorId: tutorId!, id, reason: body.reason })),
  )
  on(tutors.moveMeeting, ({ user: { tutorId }, params: { id }, body }) =>
    detailsOf(tutorId!, moveMeeting(app, { tutorId: tutorId!, id, startsAt: body.startsAt })),
  )
  const acts = [
    [tutors.openClass, openClass],
    [tutors.endClass, endClass],
    [tutors.admitLearner, admitLearner],
    [tutors.declineLearner, declineLearner],
    [tutors.removeLearner, removeLearner],
  ] as const
  for (const [endpoint, act] of acts)
    on(endpoint, ({ user: { tutorId }, params: { id } }) =>
      detailsOf(tutorId!, act(app, { tutorId: tutorId!, id })),
    )
}
