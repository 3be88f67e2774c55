import { product } from '#contract/product'

export const welcome = {
  processing: { title: 'One moment', text: 'We are signing you in…' },
  title: `Welcome to ${product.name}`,
  text: 'Your address is confirmed, and you are signed in.',
  signedInAs: 'Signed in as',
  redirecting: 'Taking you to the homepage…',
  stay: 'Stay here',
  staying: 'We wait here until you go on.',
  home: 'Go to Homepage Now',
  password: {
    title: 'Choose a password to finish',
    text: (email: string) =>
      `You are signed in as ${email}. With a password you can log in again at any time.`,
  },
  error: {
    title: 'That did not work',
    text: 'Verification failed. The link may have expired or is invalid.',
    resend: 'Resend Verification',
    resending: 'Sending...',
    home: 'Go to Homepage',
  },
}
