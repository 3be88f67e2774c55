import { freeConnections, verificationFeeCents } from '#contract/billing/plans'
import { formatEuro } from './formats.ts'
import { offerEnd } from './offer.ts'
import { planNames } from './plans.ts'

const bookings = (count: number) => (count === 1 ? '1 waiting booking' : `${count} waiting bookings`)
const untouched = 'Nothing was charged, and everything is as it was.'

export const subscription = {
  title: 'Subscription',
  heading: 'Choose your plan',
  description: 'The plans for tutors: what each one costs a month, and what it gives you.',
  lead: `A profile is free, with up to ${freeConnections} student connections. A plan lifts that limit.`,
  leadFreeForAll: (until: string) =>
    `A profile is free, and until ${offerEnd(until)} no limit applies to student connections, on any plan.`,
  plans: 'Plans',
  mostPopular: 'Most Popular',
  yours: 'Your plan',
  perMonth: 'per month',
  renewal: 'Monthly (auto-renewal)',
  loading: 'Loading your subscription…',
  loadFailed: 'Your subscription could not be loaded.',
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
  noProfile: {
    title: 'You have no tutor profile yet',
    text: 'A plan belongs to a tutor profile. Create yours first; it is free.',
    action: 'Create a tutor profile',
  },
  paidWithoutProfile: (plan: string, day: string) => ({
    title: `${plan} is paid until ${day}`,
    text: 'You have no tutor profile at the moment. Create one before that day, and the plan is yours until then. Nothing more is charged.',
  }),

  summary: {
    title: 'Summary',
    plan: 'Plan',
    price: 'Price',
    billing: 'Billing',
    first: 'First charge',
    today: 'Today',
    releases: (count: number) => `${bookings(count)} will be confirmed as soon as the plan begins.`,
    cancelAnytime: 'You can cancel at any time; the plan then ends with the month that is paid.',
    current: 'This is your plan, and it renews by itself.',
    follows: (day: string) => `This plan follows on ${day}, and then renews by itself.`,
    login: 'Log in to subscribe',
    pay: {
      paypal: 'Pay with PayPal',
      sandbox: 'Pay in the sandbox',
    },
    provider: {
      paypal: 'You agree to the payment at PayPal, and come back here. We never see your card.',
      sandbox: 'Sandbox: no money moves. The next page stands in for that of a payment provider.',
    },
    processing: 'Processing…',
  },

  standing: {
    title: (plan: string) => `Your plan: ${plan}`,
    toDashboard: 'Go to your dashboard',
    toProfile: 'Edit your profile',
    free: 'Free',
    freeText: `Limited to ${freeConnections} student connections.`,
    freeForAll: (until: string) => `No limit on student connections until ${offerEnd(until)}.`,
    waiting: (count: number) => `${bookings(count)}: a plan confirms ${count === 1 ? 'it' : 'them'} at once.`,
    renews: (day: string, cents: number) => `Renews on ${day} for ${formatEuro(cents)}.`,
    begins: (plan: string, day: string, cents: number) =>
      `${plan} follows on ${day}, for ${formatEuro(cents)} a month.`,
    ends: (day: string) =>
      `The renewal is cancelled. You keep this plan until ${day}; then the free plan follows.`,
    lasting: 'Nothing is charged for it, and it has no end.',
    released: (count: number) =>
      `When your plan began, ${bookings(count)} ${count === 1 ? 'was' : 'were'} confirmed.`,
    founder: (place: number, until: string) =>
      `You are founding tutor number ${place}: ${planNames.premium} is free for you until ${until}.`,
    founderNext: 'A plan that you choose now is charged only from that day on.',
    grace: {
      title: 'Your renewal did not go through',
      text: (day: string) =>
        `You keep your plan until ${day}. Check how you pay, or choose the plan again; otherwise your profile returns to the free plan.`,
    },
  },

  change: {
    title: (plan: string) => `Change to ${plan}?`,
    atOnce: (plan: string, cents: number) =>
      `${plan} begins as soon as you have paid, and ${formatEuro(cents)} is charged then. Your plan until now ends, and what is left of its month is given back.`,
    later: (plan: string, day: string, cents: number) =>
      `You keep your plan until ${day}. Then ${plan} follows, and ${formatEuro(cents)} is charged for the first time.`,
    confirm: 'Go on to pay',
    keep: 'Keep my plan',
  },
  cancel: {
    action: 'Cancel the renewal',
    title: 'Cancel the renewal?',
    paid: (day: string) =>
      `Nothing more is charged, and you keep your plan until ${day}. Then your profile returns to the free plan: it stays listed, your connections stay, and new students wait for a plan.`,
    paidFreeForAll: (day: string, until: string) =>
      `Nothing more is charged, and you keep your plan until ${day}. Then your profile returns to the free plan: it stays listed, and your connections stay. New students wait for a plan only after ${offerEnd(until)}.`,
    unpaid: 'Nothing is charged.',
    grace:
      'Nothing more is charged, and your profile returns to the free plan now. It stays listed, and your connections stay.',
    confirm: 'Cancel it',
    confirming: 'Cancelling…',
    keep: 'Keep it',
    done: { title: 'Renewal cancelled', text: 'Nothing more will be charged.' },
  },

  outcome: {
    checking: 'Checking your payment…',
    success: {
      title: 'Subscription Successful',
      text: (plan: string, released: number) =>
        `You are on the ${plan} plan.${released > 0 ? ` ${bookings(released)} ${released === 1 ? 'is' : 'are'} confirmed now.` : ''}`,
      later: (plan: string, day: string) => `${plan} begins on ${day}.`,
    },
    failed: {
      title: 'Subscription Failed',
      text: 'There was an error processing your subscription. Please try again.',
    },
    declined: { title: 'The payment was declined', text: untouched },
    open: {
      title: 'The payment was not completed',
      text: `You left before deciding. ${untouched}`,
      action: 'Go on with the payment',
    },
    pending: {
      title: 'The payment is being checked',
      text: 'The payment provider has not decided yet. We tell you as soon as it has; you need not pay again.',
      action: 'Look again',
    },
    unknown: { title: 'We could not ask about your payment', text: 'Check your connection and try again.' },
  },

  verify: {
    title: 'Get Verified',
    text: 'Verified tutors are trusted at first sight, and rank higher in the search.',
    fee: `${formatEuro(verificationFeeCents)}, paid once`,
    action: { paypal: 'Get Verified with PayPal', sandbox: 'Get Verified in the sandbox' },
    inReview: {
      title: 'Your document is in review',
      text: 'We review it within 1-2 business days, and tell you.',
      action: 'See your verification',
    },
    paid: {
      text: 'The fee is paid. You can upload another document without paying again.',
      action: 'Upload a document',
    },
  },
}
