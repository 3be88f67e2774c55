import { minuteMs } from '#contract/durations'
import { notificationStream } from '#contract/notifications/paths'
import type { App } from '#server/platform/app'
import { repeat } from '#server/platform/jobs/repeat'
import type { Feature } from '../feature.ts'
import { measureAnswerTimes } from './answer-times.ts'
import { mailUnread } from './mails.ts'
import { mountMessages } from './messages.routes.ts'
import { deleteOldMessages, handOverThreads, messageData } from './personal-data.ts'
import { changeThreadsOf } from './send.ts'
import { inboxOf } from './threads.queries.ts'

const sweepMs = minuteMs

const startSweep = (app: App) =>
  repeat(app, {
    complaint: 'the e-mails about unread messages failed',
    work: (isStopping) => mailUnread(app, isStopping),
    pause: () => sweepMs,
  })

export const messages: Feature = {
  routes: mountMessages,
  background: startSweep,
  cleanup: [measureAnswerTimes, deleteOldMessages],
  personalData: messageData,
  on: {
    accountSuspended: changeThreadsOf,
    accountLifted: changeThreadsOf,
    guardianLeaving: handOverThreads,
  },
  live: {
    [notificationStream.messages]: async (app, userId) => {
      const inbox = await inboxOf(app, userId)
      return inbox.changedAt ? inbox : null
    },
  },
}
