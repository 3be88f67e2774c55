import { sql } from 'kysely'
import type { Locale } from '#contract/locales'
import { afterQuiet } from '#contract/notifications/quiet-hours'
import { type NotificationKind, notificationKinds } from '#contract/notifications/rules'
import { inEveryLanguage, type Localized } from '#server/locales/texts'
import { notificationLetter } from '#server/mails/notifications'
import type { App } from '#server/platform/app'
import { publish, publishing } from '#server/platform/events'
import { uuidv7 } from '#server/platform/ids'
import type { LetterSection } from '#server/platform/mail/letter'
import { type LetterTo, sendingLetters } from '#server/platform/mail/mail'
import { siteLink } from '#server/platform/mail/site-links'
import { prepare } from '#server/platform/prepared'
import { switchOffLinks } from './mail-settings.ts'
import { pushing } from './push.ts'

export type Notice = {
  kind: NotificationKind
  /** Nobody is notified twice of the same source and kind. */
  sourceId: string
  /** The text in every language, because recipients differ. */
  text: Localized<NoticeText>
  /** A path of our own site. */
  link: string
}

export type NoticeText = {
  title: string
  message: string
  /** Further paragraphs of the e-mail. */
  details?: string[]
  /** Sections of the e-mail with their own links, which are paths of our own site. */
  sections?: LetterSection[]
  /** The label of the e-mail's button. */
  action: string
}

export const topicOf = (userId: string) => `notifications:${userId}`

/** Notifies a user in the bell, in the transaction of the cause, and by e-mail and on the phone if wanted. */
export const notify = (app: App, userId: string, notice: Notice) => notifyAll(app, [{ userId, ...notice }])

/** The same for several notices: during a rush, the number of statements determines the duration. */
export async function notifyAll(app: App, notices: (Notice & { userId: string })[]) {
  const now = app.clock.now()
  const given = notices.map((notice) => ({ id: uuidv7(now), ...notice, ...textsOf(app, notice) }))
  await insert(app, { given: JSON.stringify(given), now, pushAt: afterQuiet(now) })
}

/** Notifies by e-mail alone, if wanted. */
export async function mailAll(app: App, notices: (Omit<Notice, 'sourceId'> & { userId: string })[]) {
  const given = notices.map((notice) => ({
    userId: notice.userId,
    kind: notice.kind,
    ...textsOf(app, notice),
  }))
  await sendMails(app, { given: JSON.stringify(given), now: app.clock.now() })
}

/** Inserts new notices, except for those that exist already or whose recipient has left. */
const insert = prepare(
  (_, { given, now, pushAt }: { given: string; now: Date; pushAt: Date }) => sql<{ published: null }>`
    with receivers as materialized (${receiversOf(given)}),
    inserted as (
      insert into notifications (id, user_id, kind, source_id, title, message, link, created_at)
      select id, user_id, kind, source_id, text ->> 'title', text ->> 'message', link, ${now}::timestamptz
      from receivers order by place
      on conflict (user_id, kind, source_id) do nothing
      returning id, user_id, kind),
    pushed as (${pushing(sql`inserted`, pushAt)}),
    mailed as (${sendingLetters(sql`
      select text -> 'mail' || jsonb_build_object('to', email), ${now}::timestamptz from receivers join inserted using (id)
      where is_confirmed and wants_mail order by place`)})
    select ${publishing(sql`${sql.lit(topicOf(''))} || user_id`)} as published from inserted`,
)

const sendMails = prepare(
  (_, { given, now }: { given: string; now: Date }) => sql`
    with receivers as materialized (${receiversOf(given)})
    ${sendingLetters(sql`
      select text -> 'mail' || jsonb_build_object('to', email), ${now}::timestamptz from receivers
      where is_confirmed and wants_mail order by place`)}`,
)

/** The notices as rows with each recipient's address, language and settings, except for recipients who have left. */
const receiversOf = (given: string) => sql`
  select given.*, texts -> locale as text, email, is_confirmed,
    coalesce((select is_on from notification_choices chosen where chosen.user_id = given.user_id
      and chosen.kind = given.kind and chosen.channel = 'email'), given.is_mailed) as wants_mail
  from rows from (jsonb_to_recordset(${given}::jsonb) as (id uuid, "userId" uuid, kind text, "sourceId" text, link text,
    texts jsonb, "isMailed" boolean))
    with ordinality as given (id, user_id, kind, source_id, link, texts, is_mailed, place)
  cross join lateral (
    select email, locale, email_confirmed_at is not null as is_confirmed from users
    where users.id = given.user_id and deleted_at is null for key share) receiver`

type ToSomebody = Omit<Notice, 'sourceId'> & { userId: string }

/**
 * Texts in every language, and whether to mail them by default. The statement that reads the recipients picks their language,
 * which is cheaper than a query before.
 */
function textsOf(app: App, notice: ToSomebody) {
  const texts = inEveryLanguage((inLanguage, locale) => {
    const text = notice.text(inLanguage)
    const { title, message } = text
    return { title, message, mail: mailOf(app, notice, locale, text) }
  })
  return { texts, isMailed: notificationKinds[notice.kind].isMailed }
}

/** The notice as an e-mail. */
function mailOf(app: App, { userId, kind, link }: ToSomebody, locale: Locale, text: NoticeText) {
  const { title, message, details = [], sections, action } = text
  const { page, oneClick } = switchOffLinks(app, { userId, kind, locale })
  const letter = notificationLetter({
    locale,
    title,
    paragraphs: [message, ...details],
    sections: sections?.map((section) => withAddresses(app, locale, section)),
    button: { label: action, link: siteLink(app, locale, link) },
    kind,
    switchOffLink: page,
  })
  // Mail programs then offer one-click unsubscribing (RFC 8058).
  const headers = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { letter, headers } satisfies Omit<LetterTo, 'to'>
}

function withAddresses(app: App, locale: Locale, { links, small, ...section }: LetterSection): LetterSection {
  const address = ({ label, link }: LetterSection['small']) => ({ label, link: siteLink(app, locale, link) })
  return { ...section, links: links.map(address), small: address(small) }
}

/** Deletes notices that are no longer true, or that name a person who has left. Returns their recipients. */
export async function deleteNotices(app: App, sourceIds: string[], kind?: NotificationKind) {
  const gone = await app.db
    .deleteFrom('notifications')
    .where(sql<boolean>`source_id = any(${sourceIds})`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .returning('user_id')
    .execute()
  const userIds = [...new Set(gone.map(({ user_id }) => user_id))]
  for (const userId of userIds) await publish(app, topicOf(userId))
  return userIds
}
