import type { AlertSearch } from '#contract/alerts/rules'
import { inCity, wantedTutor } from '#contract/alerts/wanted-tutor'
import { dates } from './dates.ts'
import { type ClassName, className } from './school.ts'

/** `class`: for an alert about a place in one. `tutor`: for an alert about a place or an hour with one. */
export type FoundFacts = {
  kind: 'search' | 'class' | 'tutor'
  count: number
  search: AlertSearch
  class: ClassName | null
}

export const notice = {
  /** The results of one alert. */
  title: ({ kind, count, search, class: name }: FoundFacts) => {
    if (kind === 'class') return `A place is free in ${className(name!)}`
    if (kind === 'tutor') return 'A tutor you wait for has a place or an hour'
    const what = `${wantedTutor(search)}${inCity(search)}`
    return count === 1 ? `New: ${what}` : `${count} new tutors for your search: ${what}`
  },
  several: (alerts: number) => `News for ${alerts} of your alerts`,
  message: 'You asked us to tell you of this.',
  place: (name: ClassName, tutor: string) => `A place in ${className(name)} with ${tutor}`,
  hour: 'A free hour for a lesson',
  note: ({ more, endsAt }: { more: number; endsAt: Date }) =>
    `${more > 0 ? `And ${more} more. ` : ''}This alert ends on ${dates.date(endsAt)}.`,
  stop: 'Stop this alert',
  look: 'Have a look',
  seeAlerts: 'See your alerts',
}
