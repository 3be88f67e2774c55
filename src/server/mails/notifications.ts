import type { Letter } from '#server/platform/mail/letter'

type Notification = {
  title: string
  paragraphs: string[]
  button: { label: string; link: string }
  kindLabel: string
  switchOffLink: string
}

/** A notification as an e-mail. */
export const notificationLetter = ({
  title,
  paragraphs,
  button,
  kindLabel,
  switchOffLink,
}: Notification): Letter => ({
  subject: title,
  heading: title,
  paragraphs,
  button,
  switchOff: { label: `Send me no more e-mails like this (${kindLabel})`, link: switchOffLink },
})
