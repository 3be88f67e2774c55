import { type Locale, localizedPath } from '#contract/locales'

/** A page of our site, in the language of who is to read it. */
export const siteLink = ({ siteUrl }: { siteUrl: string }, locale: Locale, path: string) =>
  siteUrl + localizedPath(locale, path)
