import { product } from '#contract/product'

export const calendarFeeds = {
  title: 'Calendar',
  text: 'See the lessons in the calendar of your phone. What changes here changes there, too.',
  count: (links: number) => (links === 0 ? 'No link yet' : links === 1 ? '1 link' : `${links} links`),
  own: 'All your lessons',
  ofChild: (name: string) => `Lessons of ${name}`,
  make: 'Add to my calendar',
  makeOf: (label: string) => `Add to my calendar: ${label}`,
  making: 'Making the link…',
  open: 'Open in the calendar',
  openOf: (label: string) => `Open in the calendar: ${label}`,
  copy: 'Copy the link',
  copied: 'Copied',
  address: (label: string) => `The link: ${label}`,
  how: 'Apple and Outlook open the link by themselves. In Google Calendar on a computer choose “From URL” and paste it; Google looks for changes once or twice a day.',
  secret: `Whoever has the link sees the lessons, so share it with care. ${product.name} never puts numbers into it.`,
  stop: {
    action: 'Stop this link',
    actionOf: (label: string) => `Stop this link: ${label}`,
    stopping: 'Stopping…',
    done: { title: 'Link stopped', text: 'Calendars that used it no longer get anything.' },
  },
  loading: 'Loading your calendar links…',
  failed: 'Your calendar links could not be loaded.',
  notSaved: 'That did not get through. Check your connection and try again.',
}
