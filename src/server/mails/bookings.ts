import { layOut } from './layout.ts'

type Cancelled = { subject: string; grade: string; slotAt: Date | null }

const asTimeInMauritius = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Indian/Mauritius',
})

/** Names nobody: whoever deletes an account is not to live on in our mail. */
function whatFor({ subject, grade, slotAt }: Cancelled) {
  return `${subject}, Grade ${grade}${slotAt ? `, on ${asTimeInMauritius.format(slotAt)}` : ''}`
}

/** To the tutor, when the student has deleted the account. */
export function studentLeft(booking: Cancelled) {
  return layOut({
    subject: 'A booking was cancelled',
    heading: 'A booking was cancelled',
    paragraphs: [
      `One of your students has left, so this booking was cancelled: ${whatFor(booking)}.`,
      'There is nothing you need to do.',
    ],
  })
}

/** To the student, when the tutor has deleted the account. */
export function tutorLeft({ searchUrl, ...booking }: Cancelled & { searchUrl: string }) {
  return layOut({
    subject: 'Your booking was cancelled',
    heading: 'Your booking was cancelled',
    paragraphs: [`Your tutor has left, so this booking was cancelled: ${whatFor(booking)}.`],
    button: { label: 'Find another tutor', link: searchUrl },
  })
}
