import { product } from '#contract/product'
import { authErrors } from './auth.ts'

export const callback = {
  description: 'Where the links in our e-mails lead.',
  processing: { title: 'One moment', text: 'We are checking your link…' },
  choice: {
    title: 'Switch accounts?',
    text: (current: string, other: string) => `You are signed in as ${current}. Continue as ${other}?`,
    unasked: (other: string) => ({
      title: 'Is this you?',
      text: `This link logs in as ${other}, and it was not asked for in this browser.`,
    }),
    advice: 'Continue only if you asked for this link yourself.',
    proceed: (other: string) => `Continue as ${other}`,
    keep: (current: string) => `Stay signed in as ${current}`,
    leave: 'No, leave',
  },
  newPassword: {
    title: 'Choose a new password',
    text: (email: string) => `For the account ${email}. On other devices you will be logged out.`,
  },
  forgotPassword: { title: 'Reset your password' },
  twoStep: { title: 'Two-step login' },
  halfChanged: {
    title: 'One more confirmation',
    text: 'This address is confirmed. Please open the link in the e-mail to your other address too: your e-mail changes when both have agreed.',
  },
  failed: {
    title: 'Verification Failed',
    noSession: 'Authentication session could not be established. Please try signing in again.',
    unknown: 'Unknown error',
    retry: 'Try again',
    resend: 'Resend Verification Email',
  },
  home: 'Go to Homepage',
  done: {
    verified: 'Email Verified',
    authenticated: 'Authentication Successful',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    emailChanged: (email: string) => `Your e-mail address is now ${email}.`,
  },
  resend: {
    title: 'Resend Verification Email',
    text: 'Enter the address you signed up with, and we send you a new link.',
    email: 'Email',
    submit: 'Send Verification Link',
    pending: 'Sending...',
    failed: {
      title: 'Failed to Resend',
      text: 'There was a problem sending the verification email.',
      isWhole: true,
    },
    required: { title: 'Email Required', text: 'Please provide your email address' },
    /** The same for every address, so that nobody learns here who has an account. */
    sentTo: (email: string) =>
      `If an account with ${email} waits for its confirmation, a link and a code are on their way. It can take a minute; look into the spam folder too.`,
  },
  /** Our words for what the auth service reports by these codes; whatever else a link says is shown as plain text. */
  errors: {
    otp_expired:
      'This link has expired or was used before. If you have confirmed your address already, just log in.',
    flow_state_expired: 'This link has expired. Please ask for a new one.',
    flow_state_not_found: 'This link has expired. Please ask for a new one.',
    bad_code_verifier: 'Please open this link in the browser in which you asked for it.',
    user_banned: `This account is blocked. If you think that this is a mistake, write to ${product.supportEmail}.`,
    over_request_rate_limit: authErrors.byCode.over_request_rate_limit,
    unexpected_failure: 'Something went wrong on our side. Please try again.',
    request_timeout: 'That took too long. Please try again.',
  } as Record<string, string | undefined>,
}
