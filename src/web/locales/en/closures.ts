import type { ClosureChoice } from '#contract/closures/rules'
import { onlineLinkMax } from '#contract/closures/rules'
import { plural } from './formats.ts'

type Choice = { title: string; text: string; submit: string; said: string; saidText: string }

export const closures = {
  title: 'Days when schools are closed',
  description: 'Say what happens to your lessons and classes. The families hear from us at once.',
  loading: 'Loading the days…',
  failed: 'The days could not be loaded.',
  needsLogin: {
    title: 'Log in to see your lessons',
    text: 'What happens to your lessons and classes on days when schools are closed is here once you are logged in.',
    action: 'Log in',
  },
  needsProfile: {
    title: 'Create your tutor profile',
    text: 'This page is for tutors with lessons or classes.',
    action: 'Create a tutor profile',
  },
  empty: {
    title: 'Nothing to answer',
    text: 'When schools are closed on a day on which you teach, we ask you here what happens.',
    action: 'To your dashboard',
  },
  lessons: (count: number) => (count === 1 ? 'Your lesson that day' : `Your ${count} lessons that day`),
  lesson: (hour: string, learner: string, subject: string) => `${hour} · ${learner}, ${subject}`,
  meetings: (count: number) => (count === 1 ? 'Your class that day' : `Your ${count} classes that day`),
  meeting: (hour: string, name: string, isOnline: boolean) =>
    `${hour} · ${name}${isOnline ? ' (online, as always)' : ''}`,
  question: (count: number) => plural(count, 'What happens to it?', 'What happens to them?'),
  choices: {
    cancel: {
      title: 'Cancel the day',
      text: 'Classes are cancelled. Bookings stay, and you can agree on another time with each family.',
      submit: 'Cancel the day and tell the families',
      said: 'You cancelled the day',
      saidText:
        'The families know. Offer them another time: lessons from your bookings, classes from the class.',
    },
    online: {
      title: 'Teach online',
      text: 'We send the families your link.',
      submit: 'Send the link to the families',
      said: 'You teach online',
      saidText: 'The families have your link.',
    },
    meet: {
      title: 'Meet as planned',
      text: 'We tell the families that you teach.',
      submit: 'Tell the families',
      said: 'You meet as planned',
      saidText: 'The families know that you teach.',
    },
  } satisfies Record<ClosureChoice, Choice>,
  choiceRequired: 'Choose one of the three.',
  link: 'Link to the lessons',
  linkHint: 'Such as the link of a video call. It begins with https://.',
  linkForm: `Give a link that begins with https:// and has at most ${onlineLinkMax} characters.`,
  sending: 'Telling the families…',
  sent: { title: 'Done', text: 'The families have been notified.' },
  change: 'Change this',
  keep: 'Leave it as it is',
  untilItBegins: 'You can change this until the day begins.',
  toBookings: 'To your bookings',
  notice: {
    title: (day: string) => `Schools are closed on ${day}`,
    text(lessons: number, meetings: number) {
      const taught = [
        lessons > 0 && (lessons === 1 ? 'lesson' : `${lessons} lessons`),
        meetings > 0 && (meetings === 1 ? 'class' : `${meetings} classes`),
      ]
      return `What happens to your ${taught.filter(Boolean).join(' and ')} that day? The families are waiting to hear.`
    },
    action: 'Say what happens',
  },
}
