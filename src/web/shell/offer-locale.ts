import type { QueryClient } from '@tanstack/react-query'
import { localeCookie, localeNames } from '#contract/locales'
import { language as texts } from '#texts/language'
import { locale } from '#texts/locale'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { rememberLocale, thisPageIn } from '#web/lib/chosen-locale.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/**
 * After a login in a browser where nobody has chosen a language, offers the account's. It does not switch by itself, since the
 * person is often in the middle of something.
 */
export async function offerAccountLocale(queries: QueryClient) {
  if (document.cookie.includes(`${localeCookie}=`)) return
  const { locale: wanted } = await queries.fetchQuery(ownAccountQuery())
  if (wanted === locale) return
  const { title, text, action } = texts.offer(localeNames[wanted])
  const onClick = () => {
    rememberLocale(wanted)
    window.location.assign(thisPageIn(wanted))
  }
  toast({ title, text, action: { label: action, onClick } })
}
