import { layOut } from './layout.ts'

type Notification = {
  title: string
  message: string
  button: { label: string; link: string }
  kindLabel: string
  switchOffLink: string
}

/** What the bell says, for those who are not there to hear it. */
export function notificationMail({ title, message, button, kindLabel, switchOffLink }: Notification) {
  return layOut({
    subject: title,
    heading: title,
    paragraphs: [message],
    button,
    switchOff: { label: `Send me no more e-mails like this (${kindLabel})`, link: switchOffLink },
  })
}
