import { sql } from 'kysely'
import { type NotificationKind, notificationKinds } from '#contract/notifications/rules'
import { notificationMail } from '#server/mails/notifications'
import type { App } from '#server/platform/app'
import { publish, publishing } from '#server/platform/events'
import { uuidv7 } from '#server/platform/ids'
import { sendMail } from '#server/platform/mail/mail'
import { switchOffLinks } from './mail-settings.ts'

export type Notice = {
  kind: NotificationKind
  /** What it is about: of one kind, nobody is notified of the same source twice. */
  sourceId: string
  title: string
  message: string
  /** A path of our own site. */
  link: string
  /** What the e-mail's button that opens the link says. */
  action: string
}

export const topicOf = (userId: string) => `notifications:${userId}`

/** In the bell, in the transaction of its cause; also by e-mail, where that is wanted. */
export const notify = (app: App, userId: string, notice: Notice) => notifyAll(app, [{ userId, ...notice }])

/** The same for several at once: in the midst of a rush, it is the number of statements that takes the time. */
export async function notifyAll(app: App, notices: (Notice & { userId: string })[]) {
  const now = app.clock.now()
  const byId = new Map(notices.map((notice) => [uuidv7(now), notice]))
  const inserted = await insert(app, byId)
  const mailed = inserted.filter(
    ({ id, is_confirmed, is_mailed }) =>
      is_confirmed && (is_mailed ?? notificationKinds[byId.get(id)!.kind].isMailed),
  )
  await sendMail(app, ...mailed.map(({ id, email }) => ({ to: email, ...mailOf(app, byId.get(id)!) })))
}

type Inserted = { id: string; email: string; is_confirmed: boolean; is_mailed: boolean | null }

/** Returns the new ones, without those that there were before, and those whose receiver has left. */
async function insert({ db, clock }: App, byId: Map<string, Notice & { userId: string }>) {
  const list = (value: (notice: Notice & { userId: string }) => string) => [...byId.values()].map(value)
  const { rows } = await sql<Inserted>`
    with inserted as (
      insert into notifications (id, user_id, kind, source_id, title, message, link, created_at)
      select given.id, users.id, kind, source_id, title, message, link, ${clock.now()}
      from unnest(${[...byId.keys()]}::uuid[], ${list(({ userId }) => userId)}::uuid[], ${list(({ kind }) => kind)}::text[],
        ${list(({ sourceId }) => sourceId)}::text[], ${list(({ title }) => title)}::text[],
        ${list(({ message }) => message)}::text[], ${list(({ link }) => link)}::text[])
        with ordinality as given (id, user_id, kind, source_id, title, message, link, place)
      join users on users.id = given.user_id and deleted_at is null
      order by place for key share of users
      on conflict (user_id, kind, source_id) do nothing
      returning id, user_id, kind)
    select inserted.id, email, email_confirmed_at is not null as is_confirmed, is_mailed,
      ${publishing(sql`${topicOf('')} || inserted.user_id`)}
    from inserted join users on users.id = inserted.user_id left join mail_settings using (user_id, kind)`.execute(
    db,
  )
  return rows
}

function mailOf(app: App, { userId, kind, title, message, link, action }: Notice & { userId: string }) {
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

/** For what names somebody who has left. */
export async function deleteNotices(app: App, sourceIds: string[]) {
  const gone = await app.db
    .deleteFrom('notifications')
    .where(sql<boolean>`source_id = any(${sourceIds})`)
    .returning('user_id')
    .execute()
  for (const userId of new Set(gone.map(({ user_id }) => user_id))) await publish(app, topicOf(userId))
}
