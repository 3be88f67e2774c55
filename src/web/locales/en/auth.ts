import { passwordRules } from '#contract/accounts/rules'
import { product } from '#contract/product'

/** What people read when the auth service refuses something in words meant for programs. */
export const authErrors = {
  weakPassword: {
    length: `The password needs at least ${passwordRules.leastCharacters} characters.`,
    pwned: 'This password is well known and easily guessed. Please choose another one.',
    other: 'This password is too easy to guess. Please choose another one.',
  },
  longPassword: `The password may have ${passwordRules.mostBytes} characters at most.`,
  byCode: {
    otp_expired: 'The code is wrong or has expired. Check it, or ask for a new e-mail.',
    mfa_verification_failed: 'The code is wrong. Wait for the next one in your app and try again.',
    mfa_challenge_expired: 'That took too long. Please enter the code of your app once more.',
    session_not_found: 'You are no longer logged in. Please log in again.',
    over_request_rate_limit: 'That was too often in a short time. Please wait a moment and try again.',
  } as Record<string, string | undefined>,
}

export const authDialog = {
  tabsLabel: 'Your account',
  tabs: { login: 'Login', signup: 'Sign Up', verify: 'Verify' },
  titles: {
    login: `Log in to ${product.name}`,
    signup: 'Create your account',
    verify: 'Verify your email',
    forgot: 'Reset your password',
    recover: 'Reset your password',
    'new-password': 'Choose a new password',
    'second-step': 'Two-step login',
  },
  fields: {
    fullName: 'Full Name',
    email: 'Email',
    password: 'Password',
    passwordHint: `At least ${passwordRules.leastCharacters} characters, and not one that is easily guessed.`,
    code: '6-digit code',
  },
  missing: {
    fullName: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
    code: 'Enter the 6-digit code.',
  },
  invalidEmail: 'Please enter a valid email address',
  login: {
    submit: 'Login',
    pending: 'Logging in...',
    forgot: 'Forgot password?',
    failed: { title: 'Login Failed', text: 'There was a problem signing in' },
    done: { title: 'Signed In', text: 'Welcome back!' },
  },
  signup: {
    submit: 'Sign Up',
    pending: 'Signing up...',
    age: 'By signing up you confirm that you are 16 or older, or that your parent or guardian agrees.',
    failed: { title: 'Signup Failed', text: 'There was a problem creating your account' },
    done: { title: 'Signup Successful', text: 'Please check your email to verify your account.' },
  },
  verify: {
    sentTo: (email: string) =>
      `Please check your email and click the link we sent to ${email}, or enter the code from the same mail.`,
    submit: 'Verify',
    pending: 'Verifying...',
    failed: { title: 'Verification Failed', text: 'There was a problem verifying your email' },
    resend: 'Resend Verification Email',
    resending: 'Sending...',
    resent: {
      title: 'Verification Email Sent',
      text: 'Please check your inbox for the verification link.',
    },
    resendFailed: {
      title: 'Verification Failed',
      text: 'There was a problem sending the verification email',
    },
  },
  forgot: {
    text: 'Tell us your email address, and we send you a link and a code for a new password.',
    submit: 'Send the mail',
    pending: 'Sending...',
    /** The same for every address, so that nobody learns here who has an account. */
    sentTo: (email: string) =>
      `If there is an account for ${email}, a mail with a link and a code is on its way.`,
    code: {
      submit: 'Continue',
      pending: 'Checking...',
      failed: { title: 'Verification Failed', text: 'There was a problem with your code' },
    },
    resend: 'Send another mail',
    resending: 'Sending...',
    resent: { title: 'Mail Sent', text: 'Please check your inbox for the link and the code.' },
    resendFailed: { title: 'Failed to Resend', text: 'There was a problem sending the mail.' },
    back: 'Back to Login',
  },
  secondStep: {
    text: 'Open your authenticator app and enter the code it shows.',
    submit: 'Verify',
    pending: 'Verifying...',
    failed: { title: 'Login Failed', text: 'There was a problem signing in' },
    cancel: 'Cancel',
  },
  nextMailIn: (seconds: number) =>
    `You can ask for another mail in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  spam: 'It can take a minute. Look into the spam folder too.',
}
