import { product } from '#contract/product'
import { layOut } from '#server/platform/mail/letter'

type LinkAndCode = { link: string; code: string }

const linkAndCodeExpire = 'The link and the code work once, for 1 hour.'
const writeToUs = `write to ${product.supportEmail} at once.`

export function confirmSignUp({ link, code }: LinkAndCode) {
  return layOut({
    subject: 'Confirm your e-mail address',
    heading: `Welcome to ${product.name}`,
    paragraphs: ['Confirm that this address is yours, and your account is ready.'],
    button: { label: 'Confirm address', link },
    code,
    afterwards: [
      linkAndCodeExpire,
      'If you did not sign up, ignore this message: without the confirmation nobody can use the account.',
    ],
  })
}

/** Sent in place of a confirmation, so that the one who asked sees no difference. */
export function alreadyRegistered({ resetLink }: { resetLink: string }) {
  return layOut({
    subject: `You already have an account with ${product.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone wanted to use your address for ${product.name}, but it already has an account.`,
      'If it was you, log in with your password. If you do not remember it, choose a new one.',
    ],
    button: { label: 'Choose a new password', link: resetLink },
    afterwards: ['If it was not you, ignore this message: nothing happened, and your account is as it was.'],
  })
}

export function resetPassword({ link, code }: LinkAndCode) {
  return layOut({
    subject: `Reset your ${product.name} password`,
    heading: 'Choose a new password',
    paragraphs: ['You asked to reset your password. The link logs you in, and you choose a new one.'],
    button: { label: 'Choose a new password', link },
    code,
    afterwards: [
      linkAndCodeExpire,
      'If you did not ask for this, ignore this message: your password stays as it is.',
    ],
  })
}

export function logInLink({ link, code }: LinkAndCode) {
  return layOut({
    subject: `Log in to ${product.name}`,
    preview: linkAndCodeExpire,
    heading: 'Here is your login link',
    paragraphs: ['You asked to log in without a password.'],
    button: { label: 'Log in', link },
    code,
    afterwards: [
      linkAndCodeExpire,
      'If you did not ask for this, ignore this message: without the link or the code nobody can log in.',
    ],
  })
}

type EmailChange = LinkAndCode & { newEmail: string; side: 'current' | 'new' }

export function confirmEmailChange({ link, code, newEmail, side }: EmailChange) {
  const letter = side === 'current' ? leaveCurrentAddress(newEmail) : takeNewAddress(newEmail)
  return layOut({ ...letter, code, button: { label: letter.heading, link } })
}

function leaveCurrentAddress(newEmail: string) {
  return {
    subject: 'Agree to the change of your e-mail address',
    heading: 'Agree to the change',
    paragraphs: [
      `You asked to change the e-mail address of your account to ${newEmail}.`,
      'Both addresses must agree: agree here, and confirm in the message we sent to the new one.',
    ],
    afterwards: [
      linkAndCodeExpire,
      'If you did not ask for this, do not agree, and change your password: someone may be logged in as you.',
    ],
  }
}

function takeNewAddress(newEmail: string) {
  return {
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm the new address',
    paragraphs: [
      `You asked to use ${newEmail} for your account.`,
      'Both addresses must agree: confirm here, and agree in the message we sent to your current one.',
    ],
    afterwards: [
      linkAndCodeExpire,
      'If you did not ask for this, ignore this message: the address will not be used.',
    ],
  }
}

/** To the old address, which the owner may still read when someone else made the change. */
export function emailChanged({ newEmail }: { newEmail: string }) {
  return layOut({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `The e-mail address of your ${product.name} account is now ${newEmail}.`,
      'From now on, log in with the new address. We write to you there.',
      `If you did not make this change, ${writeToUs}`,
    ],
  })
}

export function reauthenticationCode({ code }: { code: string }) {
  return layOut({
    subject: `Your ${product.name} security code`,
    preview: 'Enter the code in this message. It works once, for 1 hour.',
    heading: 'Confirm that it is you',
    paragraphs: ['You are about to change something important in your account.'],
    code,
    afterwards: [
      'The code works once, for 1 hour. Give it to nobody: we never ask for it.',
      'If you did not ask for this, change your password: someone may be logged in as you.',
    ],
  })
}

export function passwordChanged({ resetLink }: { resetLink: string }) {
  return layOut({
    subject: `Your ${product.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'If it was you, there is nothing more to do.',
      'If it was not you, reset your password now.',
    ],
    button: { label: 'Reset your password', link: resetLink },
  })
}

export function loginEnded({ resetLink }: { resetLink: string }) {
  return layOut({
    subject: 'We ended one of your logins',
    heading: 'We ended one of your logins',
    paragraphs: [
      'An old login of yours was used a second time. Someone may have copied it, so we ended that session.',
      'Log in again to go on. If you are in doubt, change your password.',
    ],
    button: { label: 'Change your password', link: resetLink },
  })
}

export function twoStepLoginChanged({ isOn }: { isOn: boolean }) {
  const heading = `Two-step login is ${isOn ? 'on' : 'off'}`
  return layOut({
    subject: heading,
    heading,
    paragraphs: [
      isOn
        ? 'From now on, logging in also takes a code from your authenticator app.'
        : 'Logging in no longer takes a code. You can turn two-step login on again at any time.',
      `If you did not make this change, ${writeToUs}`,
    ],
  })
}

export function accountDeleted() {
  return layOut({
    subject: `Your ${product.name} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      'As you asked, your account was deleted, and you are logged out everywhere.',
      'You are welcome to sign up again at any time.',
      `If you did not ask for this, ${writeToUs}`,
    ],
  })
}
