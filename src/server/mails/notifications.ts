import type { Locale } from '#contract/locales'
import type { NotificationKind } from '#contract/notifications/rules'
import { texts } from '#server/locales/texts'
import type { Letter, LetterSection } from '#server/platform/mail/letter'

type Notification = {
  locale: Locale
  title: string
  paragraphs: string[]
  sections?: LetterSection[]
  button: { label: string; link: string }
  kind: NotificationKind
  switchOffLink: string
}

export const notificationLetter = ({
  locale,
  title,
  paragraphs,
  sections,
  button,
  kind,
  switchOffLink,
}: Notification): Letter => ({
  locale,
  subject: title,
  heading: title,
  paragraphs,
  sections,
  button,
  switchOff: {
    label: texts[locale].letters.switchOff(texts[locale].notificationKindLabels[kind]),
    link: switchOffLink,
  },
})
