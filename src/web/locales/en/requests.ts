import { noteMax, offersMax, offerText, requestDays, tutorsAsked } from '#contract/requests/rules'

const tutors = (count: number) => (count === 1 ? '1 tutor was' : `${count} tutors were`)

export const requests = {
  title: 'My requests',
  description: 'Say what you look for, and tutors who fit make you an offer.',
  loading: 'Loading your requests…',
  failed: 'Your requests could not be loaded.',
  needsLogin: {
    title: 'Log in to ask tutors for offers',
    text: 'Tutors do not see your name. The offers come to your account, so that nobody needs your number.',
    action: 'Log in',
  },
  make: 'New request',
  full: 'You have two open requests. Close one of them to make another.',
  empty: {
    title: 'No requests yet',
    text: `Say what you look for once. Up to ${tutorsAsked} tutors who fit are notified, and the first ${offersMax} offers come to you.`,
    action: 'Ask tutors for offers',
  },
  facts: {
    label: 'What is looked for',
    anyDay: 'Any day',
    upTo: (fee: string) => `Up to ${fee}`,
    anyBudget: 'No limit given',
  },
  states: {
    open: (day: string) => `Open until ${day}`,
    ended: 'Time is over',
    closed: { found: 'You found a tutor', no_longer: 'Closed' },
  },
  progress: (notified: number, offers: number) =>
    notified === 0
      ? 'No tutor fits yet. We notify those who appear until your request ends.'
      : `${tutors(notified)} notified. ${
          offers === 0
            ? 'Offers usually come within a day or two.'
            : offers === offersMax
              ? `All ${offersMax} offers have arrived.`
              : `${offers} of up to ${offersMax} offers ${offers === 1 ? 'has' : 'have'} arrived.`
        }`,
  offers: 'Offers',
  offer: {
    from: (name: string) => `Offer of ${name}`,
    fee: 'Offers it for',
    sent: (moment: string) => `Sent ${moment}`,
    masked: 'Numbers and addresses are hidden until a booking or a place in a class is confirmed.',
    book: 'See profile and book',
    profile: 'See profile',
    ask: 'Ask a question',
    askNamed: (name: string) => `Ask a question to ${name}`,
    join: (name: string) => `Join ${name}`,
    away: (name: string) => `${name} is not listed at the moment and cannot be booked.`,
    paused: (name: string) => `${name} takes no new bookings at the moment.`,
    decline: 'Decline',
    declineNamed: (name: string) => `Decline the offer of ${name}`,
    declining: 'Declining…',
    declined: (name: string) => `You declined the offer of ${name}.`,
  },
  close: {
    action: 'Close request',
    named: (subject: string) => `Close request for ${subject}`,
    title: (subject: string) => `Close the request for ${subject}?`,
    text: 'No more offers come. Those that you have stay here.',
    reason: 'Why do you close it?',
    reasons: { found: 'We found a tutor', no_longer: 'We no longer look for one' },
    keep: 'Keep it open',
    confirm: 'Close request',
    closing: 'Closing…',
    done: { title: 'Request closed', text: 'Tutors no longer see it.' },
  },
  form: {
    title: 'Ask tutors for offers',
    description: 'Tutors see what you look for, and not who you are.',
    steps: {
      title: 'What happens next',
      list: [
        `Up to ${tutorsAsked} tutors who fit are notified at once, without your name.`,
        `The first ${offersMax} offers come to you within ${requestDays} days, each with a fee.`,
        'You choose whom to ask or book. Nothing is agreed before that.',
      ],
    },
    grade: 'Grade',
    gradeFirst: 'Choose a grade first',
    choose: 'Please choose',
    subject: 'Subject',
    city: 'Town',
    cityHint: 'Tutors in this town come first, then those who teach online.',
    days: 'Days that suit you',
    budget: 'Budget in rupees',
    budgetHint: 'The most you would like to pay. You can leave it empty.',
    per: 'The budget is',
    note: 'Anything else?',
    noteHint: `At most ${noteMax} characters. Leave names out: numbers, addresses and links are hidden.`,
    send: 'Send request',
    sending: 'Sending…',
    failed: 'Not sent. What you wrote is still here.',
    sent: { title: 'Request sent', text: 'We tell you of each offer, here and by e-mail.' },
    toList: 'See my requests',
  },
  tutor: {
    title: 'Requests from families',
    description: `Families who look for what you teach. The first ${offersMax} offers reach them.`,
    needsLogin: {
      title: 'Log in to see requests of families',
      text: 'Families who look for what you teach are here once you are logged in.',
      action: 'Log in',
    },
    needsProfile: {
      title: 'Only tutors see requests',
      text: 'Make your tutor profile, and families who look for what you teach come to you.',
      action: 'Become a tutor',
    },
    empty: {
      title: 'No requests at the moment',
      text: 'When a family looks for what you teach, we tell you here and by e-mail. A complete profile with your days, fee and town is found more often.',
      action: 'Edit profile',
    },
    ends: (day: string) => `Ends ${day}`,
    left: (count: number) =>
      count === 1 ? 'One more offer can be made' : `${count} more offers can be made`,
    taken: 'Three tutors were faster: the family takes no more offers.',
    closed: 'The family no longer looks',
    make: 'Make an offer',
    makeNamed: (subject: string) => `Make an offer for ${subject}`,
    decline: 'Not for me',
    declineNamed: (subject: string) => `The request for ${subject} is not for me`,
    declining: 'Removing…',
    declined: { title: 'Request removed', text: 'Another tutor is notified instead.' },
    mine: 'Your offer',
    sent: (moment: string) => `Sent ${moment}. The family has it, and writes to you if it suits.`,
    refused: 'The family has declined your offer.',
    form: {
      text: 'Your offer',
      textHint: `${offerText.min} to ${offerText.max} characters: what you would do, and when you have time. Numbers, addresses and links are hidden until a booking is confirmed.`,
      fee: 'Fee in rupees',
      per: 'The fee is',
      class: 'One of your classes',
      classHint: 'The family can join it from your offer.',
      noClass: 'None',
      send: 'Send offer',
      sending: 'Sending…',
      cancel: 'Cancel',
      failed: 'Not sent. What you wrote is still here.',
      sent: { title: 'Offer sent', text: 'The family is told of it, here and by e-mail.' },
    },
  },
}
