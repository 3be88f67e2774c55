import type { Receipt } from '#contract/billing/payments.api'
import { receiptPath } from '#contract/billing/rules'
import type { Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import { siteLink } from '#server/platform/mail/site-links'
import { writeLetter } from './write.ts'

export const receiptMail = (locale: Locale, receipt: Receipt, site: { siteUrl: string }) =>
  writeLetter(locale, texts[locale].mails.receipt(receipt), {
    link: siteLink(site, locale, receiptPath(receipt.number)),
  })
