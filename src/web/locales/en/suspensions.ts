import { appealMax } from '#contract/suspensions/rules'

export const suspensions = {
  title: 'Your account is suspended',
  description: 'Why your account is suspended, what you can do, and how to appeal.',
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  /** On every screen. */
  line: 'Your account is suspended. You can only read.',
  lineLabel: 'Suspended account',
  lineAction: 'See why, and appeal',
  needsLogin: {
    title: 'Log in to see this',
    text: 'Why an account is suspended is shown to its owner alone.',
    action: 'Log in',
  },
  none: {
    title: 'Your account is not suspended',
    text: 'You can use everything as always.',
    action: 'Go to your profile',
  },
  since: (moment: string) => `Since ${moment}`,
  reason: 'The reason',
  possible: {
    title: 'What you can do',
    read: 'Read your bookings, classes, messages and receipts.',
    download: 'Download everything we hold about you.',
    leave: 'Delete your account, or log out.',
    rest: 'Nobody else sees the reason. Your tutor page, if you have one, is hidden, and nothing more is charged for a plan. If the suspension is lifted, everything is as it was before, and you can choose a plan again.',
    toProfile: 'Go to your profile',
  },
  appeal: {
    title: 'Appeal',
    text: 'If you think that this is a mistake, tell us why. You can appeal once, and somebody of our team reads it.',
    label: 'Why do you disagree?',
    hint: `At most ${appealMax} characters. What you send cannot be changed later.`,
    empty: 'Write why you disagree.',
    send: 'Send the appeal',
    sending: 'Sending…',
    failed: 'Not sent',
    sent: { title: 'Appeal Sent', text: 'We will let you know by e-mail.' },
    yours: 'What you wrote',
    waiting: {
      title: 'We have your appeal',
      text: (moment: string) => `Sent ${moment}. We read it as soon as we can, and let you know by e-mail.`,
    },
    kept: {
      title: 'The suspension stays',
      text: (moment: string) => `Our team read your appeal and decided on ${moment}. The reason:`,
    },
  },
}
