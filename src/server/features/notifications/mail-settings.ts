import { timingSafeEqual } from 'node:crypto'
import { say } from '#contract/field-messages'
import type { Locale } from '#contract/locales'
import { type MailSetting, unsubscribe } from '#contract/notifications/api'
import { mailSettingsPath } from '#contract/notifications/paths'
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#contract/notifications/rules'
import { texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { siteLink } from '#server/platform/mail/site-links'

const purpose = 'mail-settings'
const macBytes = 16

type Switch = { userId: string; kind: NotificationKind }

/** Where the receiver of an e-mail switches its kind off, also signed out: as a person, and as a mail program. */
export function switchOffLinks(app: App, { userId, kind, locale }: Switch & { locale: Locale }) {
  const token = [userId, kind, macOf(app, { userId, kind }).toString('base64url')].join('.')
  return {
    page: siteLink(app, locale, `${mailSettingsPath}?token=${token}`),
    oneClick: `${app.siteUrl}${unsubscribe.path}?token=${token}`,
  }
}

function readToken(app: App, token: string): Switch {
  const [userId = '', name, mac = ''] = token.split('.')
  const kind = notificationKindNames.find((known) => known === name)
  const given = Buffer.from(mac, 'base64url')
  if (kind && given.length === macBytes && timingSafeEqual(given, macOf(app, { userId, kind })))
    return { userId, kind }
  throw new AppError('invalid_input', {
    fields: { token: say('linkIncomplete') },
  })
}

const macOf = ({ secrets }: App, { userId, kind }: Switch) =>
  secrets.mac(purpose, userId, kind).subarray(0, macBytes)

export async function mailSettingsOf({ db }: App, userId: string, locale: Locale): Promise<MailSetting[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel', '=', 'email')
    .execute()
  const choices = new Map(chosen.map(({ kind, is_on }) => [kind, is_on]))
  return notificationKindNames.map((kind) => ({
    kind,
    label: texts[locale].notificationKindLabels[kind],
    isMailed: choices.get(kind) ?? notificationKinds[kind].isMailed,
  }))
}

export async function setMailed(
  { db }: App,
  { userId, kind, isMailed, locale }: Switch & { isMailed: boolean; locale: Locale },
): Promise<MailSetting> {
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, kind, channel: 'email', is_on: isMailed })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isMailed }),
    )
    .execute()
  return { kind, label: texts[locale].notificationKindLabels[kind], isMailed }
}

export async function mailSettingOf(app: App, token: string, locale: Locale) {
  const { userId, kind } = readToken(app, token)
  const settings = await mailSettingsOf(app, userId, locale)
  return settings.find((setting) => setting.kind === kind)!
}

export async function switchOff(app: App, token: string, locale: Locale) {
  return setMailed(app, { ...readToken(app, token), isMailed: false, locale })
}
