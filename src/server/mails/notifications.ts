import { layOut } from './layout.ts'

type Notification = {
  title: string
  message: string
  button: { label: string; link: string }
  kindLabel: string
  switchOffLink: string
}

/** A notification as an e-mail. */
export function notificationMail({ title, message, button, kindLabel, switchOffLink }: Notification) {
  return layOut({
    subject: title,
    heading: title,
    paragraphs: [message],
    button,
    switchOff: { label: `Send me no more e-mails like this (${kindLabel})`, link: switchOffLink },
  })
}
