import { isQuiet, type ReminderKind, reminderKinds, reminderTimes } from '#contract/lessons/rules'
import { type Notice, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { repeat } from '#server/platform/jobs/repeat'
import { lessonReminders } from './lesson-reminders.ts'
import { meetingReminders } from './meeting-reminders.ts'

const hourMs = 60 * 60 * 1000
const sweepMs = 60 * 1000

/** `knownSince`: when those who are reminded were told of it; whoever was told after the time of the reminder needs none. */
export type Coming = { id: string; at: Date; knownSince?: Date }

/** What people are reminded of: lessons of bookings, and meetings of classes. */
export type Reminders = {
  /** What begins until then, and was not reminded of. */
  findComing(app: App, kind: ReminderKind, until: Date): Promise<Coming[]>
  /** Records that it is reminded of, and returns the notices of what nobody else has recorded. */
  record(app: App, kind: ReminderKind, due: Coming[]): Promise<(Notice & { userId: string })[]>
}

/** One sweep for all lessons, in place of a job for each: booking stays cheap, and nobody has to undo a job. */
export const startReminders = (app: App) =>
  repeat(app, {
    complaint: 'reminders failed',
    work: (isStopping) => sendReminders(app, isStopping),
    pause: () => sweepMs,
  })

/** Reminds of what it is time for, each once, however many processes do it. */
export async function sendReminders(app: App, isStopping = () => false) {
  if (isQuiet(app.clock.now())) return
  for (const reminders of [lessonReminders, meetingReminders])
    for (const kind of reminderKinds) {
      const due = await findDue(app, reminders, kind)
      for (let at = 0; at < due.length && !isStopping(); at += atOnce) {
        const some = due.slice(at, at + atOnce)
        await inTransaction(app, async (app) => notifyAll(app, await reminders.record(app, kind, some)))
      }
    }
}

const atOnce = 100

/** How long before a lesson its reminder can come at the earliest. */
const longestBefore: Record<ReminderKind, number> = { lesson_tomorrow: 30 * hourMs, lesson_soon: 5 * hourMs }

async function findDue(app: App, { findComing }: Reminders, kind: ReminderKind) {
  const now = app.clock.now()
  const coming = await findComing(app, kind, new Date(now.getTime() + longestBefore[kind]))
  return coming.filter(({ at, knownSince }) => {
    const reminder = reminderTimes(at).find((reminder) => reminder.kind === kind)
    if (!reminder || reminder.at > now || now > reminder.until) return false
    return !knownSince || knownSince <= reminder.at
  })
}

const lifeMs = 365 * 24 * hourMs

/** As long as the notifications of them are there. */
export async function deleteOldReminders({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - lifeMs)
  await db.deleteFrom('lesson_reminders').where('sent_at', '<', before).execute()
  await db.deleteFrom('meeting_reminders').where('sent_at', '<', before).execute()
}
