import { product } from '#contract/product'

export const subscription = {
  title: 'Subscription',
  heading: 'Choose your plan',
  description: 'The plans for tutors: what each one costs a month, and what it gives you.',
  lead: 'Your profile is free, with up to 2 student connections. A plan lifts that limit.',
  mostPopular: 'Most Popular',
  perMonth: 'per month',
  renewal: 'Monthly (auto-renewal)',
  mailSent: {
    title: 'Check your e-mail',
    text: (email: string) =>
      `A mail is on its way to ${email}. Open its link, or enter its code here; your profile is listed from then on.`,
  },
  unsent: {
    title: 'Your profile is not listed yet',
    text: 'What was sent with your address waits for you to look it over and send it.',
    action: 'Look it over',
  },
  noPassword: {
    title: 'Set a password',
    text: 'You are logged in by the mail we sent you. With a password you can log in again.',
    action: 'Set a password',
  },
  founder: (place: number, until: string) =>
    `You are founding tutor number ${place}: ${product.name} Premium is free for you until ${until}.`,
  notOpen: {
    title: 'Plans cannot be bought yet',
    text: 'Nothing is charged, and your profile stays on the free plan.',
  },
  toProfile: 'Edit your profile',
  toHome: 'Go to Homepage',
}
