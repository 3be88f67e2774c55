import type { Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import { writeLetter } from './write.ts'

/** To the address that a guardian named. No child is named: it may be a wrong address. */
export const guardianInvitation = (
  locale: Locale,
  { invitedBy, link }: { invitedBy: string; link: string },
) => writeLetter(locale, texts[locale].mails.guardianInvitation(invitedBy), { link })
