import { sql } from 'kysely'
import { type NotificationKind, notificationKinds } from '#contract/notification-kinds'
import { notificationMail } from '#server/mails/notifications'
import type { App } from '#server/platform/app'
import { publish } from '#server/platform/events'
import { uuidv7 } from '#server/platform/ids'
import { sendMail } from '#server/platform/mail/mail'
import { switchOffLinks } from './mail-settings.ts'

export type Notice = {
  kind: NotificationKind
  /** What it is about: of one kind, nobody is told about the same subject twice. */
  subjectId: string
  title: string
  message: string
  /** A path of our own site. */
  link: string
  /** What the e-mail's button that opens the link says. */
  action: string
}

export const topicOf = (userId: string) => `notifications:${userId}`

/** Tells somebody something, in the transaction of its cause; also by e-mail, where that is wanted. */
export async function notify(app: App, userId: string, notice: Notice) {
  const receiver = await insert(app, userId, notice)
  if (!receiver) return
  await publish(app, topicOf(userId))
  const isMailed = receiver.is_mailed ?? notificationKinds[notice.kind].isMailed
  if (isMailed && receiver.is_confirmed)
    await sendMail(app, { to: receiver.email, ...mailOf(app, userId, notice) })
}

type Receiver = { email: string; is_confirmed: boolean; is_mailed: boolean | null }

/** Answers who was told, unless they were before, or have left. */
async function insert({ db, clock }: App, userId: string, notice: Notice) {
  const { kind, subjectId, title, message, link } = notice
  const now = clock.now()
  const { rows } = await sql<Receiver>`
    with told as (
      insert into notifications (id, user_id, kind, subject_id, title, message, link, created_at)
      select ${uuidv7(now)}, id, ${kind}, ${subjectId}, ${title}, ${message}, ${link}, ${now}
      from users where id = ${userId} and deleted_at is null for key share
      on conflict (user_id, kind, subject_id) do nothing
      returning user_id, kind)
    select email, email_confirmed_at is not null as is_confirmed, is_mailed from told join users on users.id = told.user_id
    left join mail_settings using (user_id, kind)`.execute(db)
  return rows[0]
}

function mailOf(app: App, userId: string, { kind, title, message, link, action }: Notice) {
  const { page, oneClick } = switchOffLinks(app, userId, kind)
  return {
    ...notificationMail({
      title,
      message,
      button: { label: action, link: `${app.siteUrl}${link}` },
      kindLabel: notificationKinds[kind].label,
      switchOffLink: page,
    }),
    // Mail programs then show a way to switch it off, which works with one click (RFC 8058).
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Takes back what was told about something: it names somebody who has left. */
export async function forgetNotices(app: App, subjectIds: string[]) {
  const gone = await app.db
    .deleteFrom('notifications')
    .where(sql<boolean>`subject_id = any(${subjectIds})`)
    .returning('user_id')
    .execute()
  for (const userId of new Set(gone.map(({ user_id }) => user_id))) await publish(app, topicOf(userId))
}
