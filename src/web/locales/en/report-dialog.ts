import { type ReportKind, type ReportObject, reportTextMax } from '#contract/reports/rules'

const inHours = (hours: number) => (hours <= 24 ? `${hours} hours` : `${hours / 24} days`)

export const reportDialog = {
  title: {
    tutor: (name: string) => `Report ${name}`,
    class: (name: string) => `Report ${name}`,
    review: (name: string) => `Report the review by ${name}`,
    message: (name: string) => `Report a message by ${name}`,
  } satisfies Record<ReportObject, (name: string) => string>,
  text: 'Only our team reads it. We tell nobody who reported something.',
  signedOut: 'You are not logged in, so we cannot tell you what becomes of it.',
  kind: 'What is it about?',
  kindRequired: 'Choose what it is about.',
  kinds: {
    safety: {
      label: 'Somebody’s safety',
      hint: 'A child or an adult is in danger, or was hurt or threatened.',
    },
    fraud: { label: 'Fraud', hint: 'A false name, false certificates, or money taken for nothing.' },
    conduct: { label: 'Conduct', hint: 'Insults, harassment, or lessons that were not given.' },
    other: { label: 'Something else', hint: 'Whatever our team should look at.' },
  } satisfies Record<ReportKind, { label: string; hint: string }>,
  what: 'What happened?',
  whatHint: 'When and where it was, and who saw it.',
  whatRequired: 'Please tell us what happened.',
  whatTooLong: `Write at most ${reportTextMax} characters.`,
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending…',
  failed: 'Not sent. What you wrote is still here.',
  danger: {
    title: 'Is somebody in danger now?',
    text: 'Do not wait for us. Call the police, or the child protection line.',
    police: (number: string) => `Police ${number}`,
    childProtection: (number: string) => `Child protection ${number}`,
  },
  sent: {
    title: 'Thank you for telling us',
    before: 'We have this report already',
    beforeText:
      'You have reported it before, or our team has decided about it. You do not have to do anything more.',
    next: 'What happens next',
    steps: {
      look: (hours: number) => `Our team looks at it within ${inHours(hours)}.`,
      secret: 'Nobody else learns that it was you.',
      outcome: 'You get a notification when it is decided.',
    },
    safety: 'How to stay safe',
    close: 'Close',
  },
}
