import { type AlertPace, type AlertSearch, alertDays, morningTime, mostAlerts } from '#contract/alerts/rules'
import { inCity, wantedTutor } from '#contract/alerts/wanted-tutor'
import { capitalize } from '#web/lib/capitalize.ts'

export const alerts = {
  button: {
    search: 'Set an alert',
    wanted: (search: AlertSearch) => `Tell me when ${wantedTutor(search)} appears${inCity(search)}`,
    class: 'Tell me when a place is free',
    ofClass: (name: string) => `Tell me when a place is free in ${name}`,
    tutor: 'Tell me of places and free hours',
    ofTutor: (name: string) => `Tell me of places and free hours with ${name}`,
    isSet: 'Your alert is set',
    loading: 'Loading the alert',
    missing: {
      title: 'Alert Unavailable',
      text: 'You seem to be offline. Check your connection and reload the page.',
    },
  },
  login: { title: 'Log in to set an alert', text: 'We then know where to write to you.' },
  dialog: {
    search:
      'We tell you when a tutor who fits is new here, or begins to teach this. Grade, subject and location count, your other filters do not.',
    class:
      'We tell you when there is a place that nobody on the waiting list takes. On the waiting list you are offered a place first.',
    tutor:
      'We tell you when a class has a place that it did not have before, or when there is a free hour again after there was none.',
    limits: `At most one e-mail a day. The alert ends after ${alertDays} days, and you can stop it at any time.`,
    pace: 'When shall we write?',
    action: 'Set the alert',
    pending: 'Setting the alert…',
    cancel: 'Cancel',
    failed: 'The alert was not set',
    toList: 'See your alerts',
    done: (until: string) => ({
      title: 'Your alert is set',
      text: `We write to you until ${until}. You can change or stop it among your alerts.`,
    }),
  },
  paces: {
    at_once: { label: 'At once', hint: 'As soon as there is something, if we have not written on that day.' },
    daily: { label: 'Once a day', hint: `In the morning at ${morningTime.replace(/^0/, '')}.` },
  } satisfies Record<AlertPace, object>,
  list: {
    title: 'Alerts',
    description: 'What you want to be told of. We write to you at most once a day.',
    loading: 'Loading your alerts…',
    failed: 'Your alerts could not be loaded.',
    needsLogin: {
      title: 'Log in to see your alerts',
      text: 'Alerts belong to your account.',
      action: 'Log in',
    },
    empty: {
      title: 'No alerts yet',
      text: 'Search for tutors by grade, subject or location, and press “Set an alert”.',
      action: 'Find tutors',
    },
    count: (count: number) => `${count} of ${mostAlerts} alerts`,
    what: {
      search: (search: AlertSearch) => capitalize(`${wantedTutor(search)}${inCity(search)}`),
      class: ({ title, subject }: { title: string; subject: string }) => `A place in ${title || subject}`,
      tutor: (name: string) => `A place or a free hour with ${name}`,
    },
    withTutor: (tutor: string) => `With ${tutor}.`,
    see: { search: 'See who is there now', class: 'See the class', tutor: 'See the tutor' },
    away: 'Not listed at the moment.',
    ends: (day: string) => `Ends on ${day}.`,
    pace: (what: string) => `When we write: ${what}`,
    stop: 'Stop',
    stopNamed: (what: string) => `Stop this alert: ${what}`,
    stopping: 'Stopping…',
    stopped: 'The alert is stopped',
    notSaved: 'That was not saved. Check your connection and try again.',
  },
  stop: {
    processing: { title: 'Your alert', text: 'We are looking up which alert this is about…' },
    ask: {
      title: 'Stop this alert?',
      text: (what: string) => `“${what}”. We then write to you about it no more.`,
      action: 'Stop the alert',
      working: 'Stopping…',
      failed: 'That did not get through. Check your connection and try again.',
    },
    done: {
      title: 'The alert is stopped',
      text: 'We write to you about it no more. You can set it again at any time.',
    },
    broken: {
      title: 'This link is not complete',
      text: 'Open it from the e-mail once more. You can also stop alerts in your account.',
    },
    failed: {
      title: 'Something went wrong',
      text: 'Your alert could not be loaded. Check your connection and try again.',
    },
    tryAgain: 'Try again',
    toList: 'See your alerts',
  },
}
