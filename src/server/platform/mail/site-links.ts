import { type Locale, localizedPath } from '#contract/locales'

/** A link to our site in the reader's language. */
export const siteLink = ({ siteUrl }: { siteUrl: string }, locale: Locale, path: string) =>
  siteUrl + localizedPath(locale, path)
