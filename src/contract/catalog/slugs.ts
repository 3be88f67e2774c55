import { type City, cities, type Subject, subjects } from './rules.ts'

/** A name as it stands in an address: 'Art & Design' is 'art-design'. */
export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const subjectOfSlug = (slug: string) => subjects.find((subject) => slugOf(subject) === slug)

export const cityOfSlug = (slug: string) => cities.find(({ name }) => slugOf(name) === slug)?.name

/** The page with the tutors of a subject, in one city or everywhere. */
export const subjectPath = (subject: Subject, city?: City) =>
  ['/tutors', slugOf(subject), ...(city ? [slugOf(city)] : [])].join('/')
