import { quietHours } from '#contract/notifications/quiet-hours'

export const mailSettings = {
  section: {
    title: 'E-mail notifications',
    text: 'Which of your notifications we also send you by e-mail. In the bell you see all of them.',
    quiet: `We remind you of lessons at 18:00 on the day before and an hour before, and never between ${quietHours.from} and ${quietHours.to}.`,
    failed: 'Your settings could not be loaded.',
    notSaved: 'That was not saved. Check your connection and try again.',
  },
  processing: { title: 'E-mail settings', text: 'We are looking up which e-mails this is about…' },
  ask: {
    title: 'Stop these e-mails?',
    text: (label: string) =>
      `We then send you no more e-mails of the kind “${label}”. You still see these notifications when you are logged in.`,
    action: 'Send no more of these e-mails',
    working: 'Switching off…',
    failed: 'That did not get through. Check your connection and try again.',
  },
  done: {
    title: 'Switched off',
    text: (label: string) =>
      `We send you no more e-mails of the kind “${label}”. You can switch them on again in your profile.`,
  },
  broken: {
    title: 'This link is not complete',
    text: 'Open it from the e-mail once more. You can also choose your e-mails in your profile.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'Your settings could not be loaded. Check your connection and try again.',
  },
  tryAgain: 'Try again',
  toProfile: 'To your profile',
}
