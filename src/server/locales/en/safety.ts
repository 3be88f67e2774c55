import type { ReportState } from '#contract/reports/rules'

const backAgain = 'It works again as it did before.'
const toProfile = { action: 'See your profile' }
const toSuspension = { action: 'See what you can do' }

/** For the owner of a suspended account. */
export const suspensions = {
  suspended: (reason: string) => ({
    title: 'Your account is suspended',
    message: `Our team has suspended your account. You can still read and download what is yours, and you can appeal once. The reason: ${reason}`,
    ...toSuspension,
  }),
  lifted: (_: string) => ({
    title: 'Your account is no longer suspended',
    message: `Our team has lifted the suspension of your account. ${backAgain}`,
    ...toProfile,
  }),
  appealGranted: (_: string) => ({
    title: 'Your account is no longer suspended',
    message: `Our team has read your appeal, and lifted the suspension of your account. ${backAgain}`,
    ...toProfile,
  }),
  appealKept: (reason: string) => ({
    title: 'Your account stays suspended',
    message: `Our team has read your appeal, and keeps the suspension of your account. The reason: ${reason}`,
    ...toSuspension,
  }),
}

/** For the families of a tutor whose account is suspended. The reason is never given, because it is private. */
export const tutorAway = {
  away: (tutor: string) => ({
    title: 'Your tutor is not available for now',
    message: `${tutor} is not available on this site for now. What you have booked stays as it is, but lessons may not take place: you can wait, cancel, or look for another tutor.`,
  }),
  back: (tutor: string) => ({
    title: 'Your tutor is available again',
    message: `${tutor} is available again. What you have booked goes on as before.`,
  }),
  seeBookings: 'See your bookings',
  seeClasses: 'See your classes',
}

/** General words, because what was done to a person is private. */
const outcomes: Record<Exclude<ReportState, 'open'>, string> = {
  dismissed:
    'We have looked at what you reported. This time we found nothing that goes against our rules, and change nothing. If something new happens, please tell us.',
  upheld: 'We have looked at what you reported, and have acted on it. Thank you for telling us.',
}

export const reportDecided = (state: Exclude<ReportState, 'open'>) => ({
  title: 'We have looked at your report',
  message: outcomes[state],
  action: 'How we keep people safe',
})

/** The tutor learns that there is a report, but not who sent it or what it says. */
export const bookings = {
  paused: {
    title: 'New bookings are paused',
    message:
      'We have received a report and look at it as soon as we can. Until then nobody can make new bookings with you or join your classes. Lessons and classes that you have go on.',
    action: 'See your dashboard',
  },
  resumed: {
    title: 'New bookings are open again',
    message:
      'We have looked at the report. Families can make new bookings with you and join your classes again.',
    action: 'See your dashboard',
  },
}

export const profile = {
  hidden: (reason: string) => ({
    title: 'Your profile is hidden',
    message: `Our team has hidden your tutor profile. The reason: ${reason}`,
    ...toProfile,
  }),
  shown: (_: string) => ({
    title: 'Your profile is no longer hidden',
    message: 'Our team no longer hides your tutor profile.',
    ...toProfile,
  }),
}

/** The words for an account's logins. */
export const devices = {
  named: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
}
