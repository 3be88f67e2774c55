import type { MouseEvent } from 'react'
import { type Locale, localeNames, locales, localizedPath } from '#contract/locales'
import { language as texts } from '#texts/language'
import { locale as shown } from '#texts/locale'
import { rememberLocale, thisPageIn } from '#web/lib/chosen-locale.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { cx } from '#web/ui/classes.ts'

/** This page in each language. Links, so that search engines find them, and without any script. */
export function LanguageLinks({ className, linkClass }: { className?: string; linkClass: string }) {
  const { pathname } = useLocation()
  function choose(locale: Locale, { currentTarget }: MouseEvent<HTMLAnchorElement>) {
    rememberLocale(locale)
    // The server renders it without what follows the path.
    currentTarget.href = thisPageIn(locale)
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
              // Pages of unknown addresses are rendered once for all of them.
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
