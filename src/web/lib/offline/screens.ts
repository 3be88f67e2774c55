import { splitLocale } from '#contract/locales'
import { messagesPath, threadPath } from '#contract/messages/paths'
import { registerPath } from '#contract/register/paths'

/** Stands for any value: paths that differ only here have the same screen. */
const any = '_'

/**
 * The screens for members that open without a network. Their HTML is the same for everybody and for every meeting and thread, so
 * one cached copy serves all.
 */
export const offlineScreens = {
  family: ['/profile', '/family', messagesPath, threadPath(any)],
  tutor: ['/tutor/dashboard', '/tutor/classes', `/tutor/classes/${any}`, registerPath(any)],
}

const patterns = [...offlineScreens.family, ...offlineScreens.tutor].map(
  (path) => [path, new RegExp(`^${path.replace(any, '(?!new$)[^/]+')}/?$`)] as const,
)

const screenOf = (path: string) => patterns.find(([, pattern]) => pattern.test(path))?.[0]

export const isAccountScreen = ({ pathname }: { pathname: string }) =>
  screenOf(splitLocale(pathname).path) !== undefined

/** The cache key of a page. */
export function pageKey({ pathname, search }: { pathname: string; search: string }) {
  const { path } = splitLocale(pathname)
  const screen = screenOf(path)
  return screen ? pathname.slice(0, pathname.length - path.length) + screen : pathname + search
}
