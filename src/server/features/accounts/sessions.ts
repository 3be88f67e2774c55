import type { AccountSession } from '#contract/accounts/api'
import type { Locale } from '#contract/locales'
import { endSessions } from '#server/features/auth/sessions/sessions'
import { texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'

/** The account's logins, the last used first. */
export async function sessionsOf({ db }: App, user: User, locale: Locale): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'refreshed_at'])
    .where('user_id', '=', user.id)
    .orderBy('refreshed_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent, locale),
    isCurrent: row.id === user.sessionId,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.refreshed_at.toISOString(),
  }))
}

export async function endOwnSession(app: App, { userId, id }: { userId: string; id: string }) {
  const ended = await endSessions(app, { userId, only: id })
  if (ended === 0) throw new AppError('not_found')
  app.log.info('session ended by its owner', { userId })
  return {}
}

/** The first match wins, because browsers also name those they descend from. */
const browsers = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|OPX|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  // Nearly all browsers call themselves Safari, but only Safari gives a version of it.
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** The common name of a device from its User-Agent: 'Chrome on Android'. */
export function deviceName(userAgent: string, locale: Locale) {
  const { named, unknown } = texts[locale].safety.devices
  const [browser, system] = [browsers, systems].map(
    (list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  if (browser && system) return named(browser, system)
  return browser ?? system ?? unknown
}
