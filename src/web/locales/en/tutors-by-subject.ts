import type { SubjectField } from '#contract/catalog/subject-fields'
import { formatNumber } from './formats.ts'

const tutors = (n: number) => (n === 1 ? '1 tutor' : `${formatNumber(n)} tutors`)
const placeOf = (city?: string) => city ?? 'Mauritius'

function greenTick(n: number, verified: number) {
  if (verified === 0) return ''
  if (n === 1) return ' Our team has checked the documents.'
  const who = verified === n ? 'All have' : verified === 1 ? 'One has' : `${formatNumber(verified)} have`
  return ` ${who} the green tick: our team has checked their documents.`
}

const fields: Record<SubjectField, string> = {
  mathematics: 'Mathematics',
  sciences: 'Sciences',
  languages: 'Languages',
  society: 'Humanities and society',
  business: 'Business and economics',
  computing: 'Computing',
  arts: 'Arts and sport',
}

export const tutorsBySubject = {
  path: 'Where you are',
  home: 'Home',
  tutors,
  all: {
    title: 'Tutors by subject',
    description: (n: number) =>
      `${n > 0 ? `${tutors(n)} in Mauritius` : 'Tutors in Mauritius'} for primary, O-Level and A-Level subjects. Choose a subject to see who teaches it, in which city, and what students say.`,
    intro: (tutorCount: number, subjectCount: number) =>
      `${tutors(tutorCount)} in Mauritius, ${subjectCount === 1 ? '1 subject' : `${subjectCount} subjects`}. Choose one to see who teaches it, in which city, and what students say.`,
    fields,
    empty: {
      title: 'No tutors yet',
      text: 'The first profiles are on their way. Do you teach? List yourself in three steps.',
      action: 'Become a Tutor',
    },
  },
  subject: {
    title: (subject: string, city?: string) => `${subject} tutors in ${placeOf(city)}`,
    description: (subject: string, city: string | undefined, n: number, verified: number) =>
      `${formatNumber(n)} ${subject} ${n === 1 ? 'tutor' : 'tutors'} in ${placeOf(city)}, ${formatNumber(verified)} verified. Compare ratings, reviews and experience, see who teaches your grade, and book.`,
    intro: (subject: string, city: string | undefined, n: number, verified: number) =>
      `${tutors(n)} ${n === 1 ? 'teaches' : 'teach'} ${subject} in ${placeOf(city)}.${greenTick(n, verified)}`,
    grade: 'Choose a grade',
    classes: (subject: string, city: string | undefined, n: number) =>
      `See ${n === 1 ? 'the weekly class' : `${formatNumber(n)} weekly classes`} in ${subject} in ${placeOf(city)}`,
    list: (shown: number, n: number) =>
      shown < n ? `The first ${shown} of ${tutors(n)}` : n === 1 ? 'The tutor' : `All ${tutors(n)}`,
    order: 'Premium Featured tutors come first, then verified tutors, then those with the most points.',
    more: 'See them all in Find Tutors',
    search: 'Search with more filters',
    teach: (subject: string, city?: string) => `Teach ${subject} in ${placeOf(city)}`,
    cities: (subject: string, city?: string) => (city ? `${subject} elsewhere` : `${subject} by city`),
    everywhere: 'All of Mauritius',
    related: (city?: string) => (city ? `Other subjects in ${city}` : 'Other subjects'),
    allSubjects: 'All subjects',
    before: {
      title: 'Before you book',
      points: [
        {
          title: 'Who writes the reviews',
          text: 'Students with an account, once for each tutor. Reviews by students who booked the tutor say so.',
        },
        {
          title: 'What the green tick means',
          text: 'The tutor has sent documents to our team, and we have checked them.',
        },
        {
          title: 'When you get the phone number',
          text: 'As soon as your booking is confirmed. You need an account to book, and none to search.',
        },
      ],
    },
  },
}
