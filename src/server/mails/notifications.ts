import type { Letter, LetterSection } from '#server/platform/mail/letter'

type Notification = {
  title: string
  paragraphs: string[]
  sections?: LetterSection[]
  button: { label: string; link: string }
  kindLabel: string
  switchOffLink: string
}

/** A notification as an e-mail. */
export const notificationLetter = ({
  title,
  paragraphs,
  sections,
  button,
  kindLabel,
  switchOffLink,
}: Notification): Letter => ({
  subject: title,
  heading: title,
  paragraphs,
  sections,
  button,
  switchOff: { label: `Send me no more e-mails like this (${kindLabel})`, link: switchOffLink },
})
