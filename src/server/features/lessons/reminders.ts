import { hourMs, minuteMs } from '#contract/durations'
import { type ReminderKind, reminderKinds, reminderTimes } from '#contract/lessons/rules'
import { isQuiet } from '#contract/notifications/quiet-hours'
import { type Notice, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { repeat } from '#server/platform/jobs/repeat'
import { lessonReminders } from './lesson-reminders.ts'
import { meetingReminders } from './meeting-reminders.ts'

const sweepMs = minuteMs

/** `knownSince`: when its participants were told about it. Those who were told after the time of the reminder do not need one. */
export type Coming = { id: string; at: Date; knownSince?: Date }

/** A kind of thing to remind of: lessons of bookings, or meetings of classes. */
export type Reminders = {
  /** Everything that begins until then and has no reminder yet. */
  findComing(app: App, kind: ReminderKind, until: Date): Promise<Coming[]>
  /** Records the reminders, and returns the notices of those that no other process has recorded. */
  record(app: App, kind: ReminderKind, due: Coming[]): Promise<(Notice & { userId: string })[]>
}

/** One sweep for all lessons instead of a job for each, so that booking stays cheap and changes need not undo a job. */
export const startReminders = (app: App) =>
  repeat(app, {
    complaint: 'reminders failed',
    work: (isStopping) => sendReminders(app, isStopping),
    pause: () => sweepMs,
  })

/** Sends each due reminder once, however many processes do this. */
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

/** The earliest that a reminder can come before its lesson. */
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

/** Kept as long as the notifications about them. */
export async function deleteOldReminders({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - lifeMs)
  await db.deleteFrom('lesson_reminders').where('sent_at', '<', before).execute()
  await db.deleteFrom('meeting_reminders').where('sent_at', '<', before).execute()
}
