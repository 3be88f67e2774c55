import { product } from '#contract/product'

export type LetterWords = {
  subject: string
  preview?: string
  heading: string
  paragraphs: string[]
  button?: string
  afterwards?: string[]
}

const linkAndCodeExpire = 'The link and the code work once, for 1 hour.'
const writeToUs = `write to ${product.supportEmail} at once.`

export const confirmSignUp = (): LetterWords => ({
  subject: 'Confirm your e-mail address',
  heading: `Welcome to ${product.name}`,
  paragraphs: ['Confirm that this address is yours, and your account is ready.'],
  button: 'Confirm address',
  afterwards: [
    linkAndCodeExpire,
    'If you did not sign up, ignore this message: without the confirmation nobody can use the account.',
  ],
})

export const alreadyRegistered = (): LetterWords => ({
  subject: `You already have an account with ${product.name}`,
  heading: 'You already have an account',
  paragraphs: [
    `Someone wanted to use your address for ${product.name}, but it already has an account.`,
    'If it was you, log in with your password. If you do not remember it, choose a new one.',
  ],
  button: 'Choose a new password',
  afterwards: ['If it was not you, ignore this message: nothing happened, and your account is as it was.'],
})

export const resetPassword = (): LetterWords => ({
  subject: `Reset your ${product.name} password`,
  heading: 'Choose a new password',
  paragraphs: ['You asked to reset your password. The link logs you in, and you choose a new one.'],
  button: 'Choose a new password',
  afterwards: [
    linkAndCodeExpire,
    'If you did not ask for this, ignore this message: your password stays as it is.',
  ],
})

export const logInLink = (): LetterWords => ({
  subject: `Log in to ${product.name}`,
  preview: linkAndCodeExpire,
  heading: 'Here is your login link',
  paragraphs: ['You asked to log in without a password.'],
  button: 'Log in',
  afterwards: [
    linkAndCodeExpire,
    'If you did not ask for this, ignore this message: without the link or the code nobody can log in.',
  ],
})

export const emailChange = {
  current: (newEmail: string): LetterWords => ({
    subject: 'Agree to the change of your e-mail address',
    heading: 'Agree to the change',
    paragraphs: [
      `You asked to change the e-mail address of your account to ${newEmail}.`,
      'Both addresses must agree: agree here, and confirm in the message we sent to the new one.',
    ],
    button: 'Agree to the change',
    afterwards: [
      linkAndCodeExpire,
      'If you did not ask for this, do not agree, and change your password: someone may be logged in as you.',
    ],
  }),
  new: (newEmail: string): LetterWords => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm the new address',
    paragraphs: [
      `You asked to use ${newEmail} for your account.`,
      'Both addresses must agree: confirm here, and agree in the message we sent to your current one.',
    ],
    button: 'Confirm the new address',
    afterwards: [
      linkAndCodeExpire,
      'If you did not ask for this, ignore this message: the address will not be used.',
    ],
  }),
}

export const emailChanged = (newEmail: string): LetterWords => ({
  subject: 'Your e-mail address was changed',
  heading: 'Your e-mail address was changed',
  paragraphs: [
    `The e-mail address of your ${product.name} account is now ${newEmail}.`,
    'From now on, log in with the new address. We write to you there.',
    `If you did not make this change, ${writeToUs}`,
  ],
})

export const reauthenticationCode = (): LetterWords => ({
  subject: `Your ${product.name} security code`,
  preview: 'Enter the code in this message. It works once, for 1 hour.',
  heading: 'Confirm that it is you',
  paragraphs: ['You are about to change something important in your account.'],
  afterwards: [
    'The code works once, for 1 hour. Give it to nobody: we never ask for it.',
    'If you did not ask for this, change your password: someone may be logged in as you.',
  ],
})

export const passwordChanged = (): LetterWords => ({
  subject: `Your ${product.name} password was changed`,
  heading: 'Your password was changed',
  paragraphs: ['If it was you, there is nothing more to do.', 'If it was not you, reset your password now.'],
  button: 'Reset your password',
})

export const loginEnded = (): LetterWords => ({
  subject: 'We ended one of your logins',
  heading: 'We ended one of your logins',
  paragraphs: [
    'An old login of yours was used a second time. Someone may have copied it, so we ended that session.',
    'Log in again to go on. If you are in doubt, change your password.',
  ],
  button: 'Change your password',
})

export const twoStepLogin = {
  on: (): LetterWords => ({
    subject: 'Two-step login is on',
    heading: 'Two-step login is on',
    paragraphs: [
      'From now on, logging in also takes a code from your authenticator app.',
      `If you did not make this change, ${writeToUs}`,
    ],
  }),
  off: (): LetterWords => ({
    subject: 'Two-step login is off',
    heading: 'Two-step login is off',
    paragraphs: [
      'Logging in no longer takes a code. You can turn two-step login on again at any time.',
      `If you did not make this change, ${writeToUs}`,
    ],
  }),
}

export const accountDeleted = (): LetterWords => ({
  subject: `Your ${product.name} account was deleted`,
  heading: 'Your account was deleted',
  paragraphs: [
    'As you asked, your account was deleted, and you are logged out everywhere.',
    'You are welcome to sign up again at any time.',
    `If you did not ask for this, ${writeToUs}`,
  ],
})

export const confirmRegistration = (): LetterWords => ({
  subject: 'Confirm your address to publish your tutor profile',
  heading: 'Your tutor profile is almost there',
  paragraphs: [
    `You filled in the form to become a tutor on ${product.name}. Confirm that this address is yours, and students can find you.`,
    'You are logged in at once. Set a password then, so that you can log in again.',
  ],
  button: 'Publish my profile',
  afterwards: [
    'The link and the code work once, for 24 hours.',
    'If you did not fill in the form, ignore this message: without the confirmation nothing is published.',
  ],
})

export const finishRegistration = (): LetterWords => ({
  subject: 'Log in to finish your tutor profile',
  heading: 'Log in to finish your tutor profile',
  paragraphs: [
    `Someone filled in the form to become a tutor on ${product.name} with your address, which already has an account.`,
    'If it was you, log in: what you filled in is kept for 7 days, and nothing is published before you send it.',
  ],
  button: 'Log in and finish',
  afterwards: [
    linkAndCodeExpire,
    'If you did not fill in the form, ignore this message: nothing happened, and your account is as it was.',
  ],
})
