import type { MouseEvent } from 'react'
import { type Locale, localeNames, locales, localizedPath } from '#contract/locales'
import { language as texts } from '#texts/language'
import { locale as shown } from '#texts/locale'
import { call } from '#web/lib/api.ts'
import { hasStoredSession } from '#web/lib/auth/session.ts'
import { rememberLocale, thisPageIn } from '#web/lib/chosen-locale.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { isPlainClick } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'

/** Links to this page in each language, which work for search engines and without scripts. */
export function LanguageLinks({ className, linkClass }: { className?: string; linkClass: string }) {
  const { pathname } = useLocation()
  function choose(locale: Locale, event: MouseEvent<HTMLAnchorElement>) {
    rememberLocale(locale)
    const link = event.currentTarget
    // The server does not know the query string and the hash.
    link.href = thisPageIn(locale)
    if (!hasStoredSession() || !isPlainClick(event)) return
    event.preventDefault()
    void saveInAccount(locale).finally(() => window.location.assign(link.href))
  }
  return (
    <ul aria-label={texts.label} className={className}>
      {locales.map((locale) => (
        <li key={locale}>
          {locale === shown ? (
            <span className={cx(linkClass, 'font-semibold')}>{localeNames[locale]}</span>
          ) : (
            <a
              href={localizedPath(locale, pathname)}
              lang={locale}
              hrefLang={locale}
              onClick={(event) => choose(locale, event)}
              className={linkClass}
              // All unknown paths share one server-rendered page, so these links differ on the client.
              suppressHydrationWarning
            >
              {localeNames[locale]}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

const mostWaitMs = 2000

/** Saves the language for e-mails and notifications. The page does not wait long for it. */
function saveInAccount(locale: Locale) {
  const saved = call('PUT /api/v1/account/locale', { body: { locale } }).catch(() => {})
  const waited = new Promise((resolve) => setTimeout(resolve, mostWaitMs))
  return Promise.race([saved, waited])
}
