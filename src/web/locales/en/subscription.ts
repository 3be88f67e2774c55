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
    text: 'A link is on its way to the address you gave. Open it to confirm the address; your profile is listed from then on.',
  },
  noPassword: {
    title: 'Set a password',
    text: 'You are logged in by the link from your e-mail. With a password you can log in again.',
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
