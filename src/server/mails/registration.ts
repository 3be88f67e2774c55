import { product } from '#contract/product'
import { layOut } from '#server/platform/mail/letter'

type LinkAndCode = { link: string; code: string }

/** To a new address that somebody registered with as a tutor. */
export function confirmRegistration({ link, code }: LinkAndCode) {
  return layOut({
    subject: 'Confirm your address to publish your tutor profile',
    heading: 'Your tutor profile is almost there',
    paragraphs: [
      `You filled in the form to become a tutor on ${product.name}. Confirm that this address is yours, and students can find you.`,
      'You are logged in at once. Set a password then, so that you can log in again.',
    ],
    button: { label: 'Publish my profile', link },
    code,
    afterwards: [
      'The link and the code work once, for 24 hours.',
      'If you did not fill in the form, ignore this message: without the confirmation nothing is published.',
    ],
  })
}

/** To the owner of an account, when somebody who was not logged in registered with its address. */
export function finishRegistration({ link, code }: LinkAndCode) {
  return layOut({
    subject: 'Log in to finish your tutor profile',
    heading: 'Log in to finish your tutor profile',
    paragraphs: [
      `Someone filled in the form to become a tutor on ${product.name} with your address, which already has an account.`,
      'If it was you, log in: what you filled in is kept for 7 days, and nothing is published before you send it.',
    ],
    button: { label: 'Log in and finish', link },
    code,
    afterwards: [
      'The link and the code work once, for 1 hour.',
      'If you did not fill in the form, ignore this message: nothing happened, and your account is as it was.',
    ],
  })
}
