import type { DisputeState } from '#contract/billing/rules'
import type { Locale } from '#contract/locales'
import type { LetterWords } from '#server/locales/en/account-mails'
import { texts } from '#server/locales/texts'
import { siteLink } from '#server/platform/mail/site-links'
import { writeLetter } from './write.ts'

type Site = { siteUrl: string }
type Dispute = { receipt: string; cents: number; answerBy: Date | null }

const withLink = (locale: Locale, words: LetterWords, site: Site) =>
  writeLetter(locale, words, { link: siteLink(site, locale, '/admin/payments?kind=disputed') })

export const disputeMail = (locale: Locale, dispute: Dispute, site: Site) =>
  withLink(locale, texts[locale].mails.dispute.opened(dispute), site)

type ReopenedDispute = { receipt: string; state: DisputeState }

/** The provider reports the result of an appeal, but not when and how its money is returned. */
export const reopenedDisputeMail = (locale: Locale, { receipt, state }: ReopenedDispute, site: Site) =>
  withLink(
    locale,
    texts[locale].mails.dispute[state === 'open' ? 'reopened' : 'overturned']({ receipt }),
    site,
  )
