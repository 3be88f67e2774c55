import type { Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import { writeLetter } from './write.ts'

/** Sent to the address that a guardian entered. It names no child, because the address may be wrong. */
export const guardianInvitation = (
  locale: Locale,
  { invitedBy, link }: { invitedBy: string; link: string },
) => writeLetter(locale, texts[locale].mails.guardianInvitation(invitedBy), { link })
