import { timingSafeEqual } from 'node:crypto'
import { fieldMessage } from '#contract/field-messages'
import type { Locale } from '#contract/locales'
import { type NotificationSetting, unsubscribe } from '#contract/notifications/api'
import { mailSettingsPath } from '#contract/notifications/paths'
import {
  type Kind,
  type NotificationKind,
  notificationChannels,
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

/** Links in an e-mail that switch its kind off without a login: for people, and for mail programs. */
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
    fields: { token: fieldMessage('linkIncomplete') },
  })
}

const macOf = ({ secrets }: App, { userId, kind }: Switch) =>
  secrets.mac(purpose, userId, kind).subarray(0, macBytes)

export async function settingsOf(
  { db }: App,
  userId: string,
  locale: Locale,
): Promise<NotificationSetting[]> {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute()
  const choices = new Map(chosen.map(({ kind, channel, is_on }) => [`${channel} ${kind}`, is_on]))
  return notificationKindNames.map((kind) => {
    const { isMailed, isPushed }: Kind = notificationKinds[kind]
    return {
      kind,
      label: texts[locale].notificationKindLabels[kind],
      isMailed: choices.get(`email ${kind}`) ?? isMailed,
      ...(isPushed && { isPushed: choices.get(`push ${kind}`) ?? isPushed }),
    }
  })
}

type Choice = Switch & { isMailed?: boolean; isPushed?: boolean; locale: Locale }

export async function changeSetting(app: App, { userId, kind, isMailed, isPushed, locale }: Choice) {
  const { db } = app
  const given = { email: isMailed, push: isPushed }
  for (const channel of notificationChannels) {
    const is_on = given[channel]
    if (is_on === undefined) continue
    await db
      .insertInto('notification_choices')
      .values({ user_id: userId, kind, channel, is_on })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on }))
      .execute()
  }
  return settingOf(app, { userId, kind }, locale)
}

async function settingOf(app: App, { userId, kind }: Switch, locale: Locale) {
  const settings = await settingsOf(app, userId, locale)
  return settings.find((setting) => setting.kind === kind)!
}

export const mailSettingOf = (app: App, token: string, locale: Locale) =>
  settingOf(app, readToken(app, token), locale)

export async function switchOff(app: App, token: string, locale: Locale) {
  return changeSetting(app, { ...readToken(app, token), isMailed: false, locale })
}
