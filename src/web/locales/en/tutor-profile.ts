import { product } from '#contract/product'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { reliability } from '#contract/tutors/reliability'
import { plural } from './formats.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const tutorProfile = {
  ask: 'Ask a question',
  title: 'Tutor profile',
  loading: 'Loading the tutor profile…',
  titleOf: (name: string, city: string | null) => (city ? `${name}, tutor in ${city}` : `${name}, tutor`),
  describe: (name: string, subjects: string) =>
    subjects ? `${name} teaches ${subjects}.` : `${name} teaches on ${product.name}.`,
  back: 'Back to search results',
  verified: {
    label: 'Verified Tutor',
    text: `Verified by the ${product.name} team, which has checked a document of this tutor.`,
  },
  checks: {
    label: 'What our team has checked',
    checked: (name: string, day: string) => `${name}, checked ${day}`,
  },
  premium: 'Premium',
  reviewCount: (count: number) => `(${counted(count, 'review', 'reviews')})`,
  noCity: 'Location not specified',
  reliability: ({ lessonsHeld, cancelledLate }: NonNullable<TutorProfile['reliability']>) =>
    `${counted(lessonsHeld, 'lesson', 'lessons')} in ${reliability.days} days, ${cancelledLate || 'none'} cancelled late`,
  stats: {
    years: (count: number) => plural(count, 'Year of experience', 'Years of experience'),
    students: (count: number) => plural(count, 'Student taught', 'Students taught'),
  },
  experience: {
    title: 'Education & Experience',
    laureates: (count: number) =>
      count === 1 ? 'Helped 1 student become a laureate' : `Helped ${count} students become laureates`,
    sixCredits: (count: number) => `Assisted ${counted(count, 'student', 'students')} with 6 Credits`,
    years: (count: number) => `${counted(count, 'year', 'years')} of teaching experience`,
    students: (count: number) => `${counted(count, 'student', 'students')} taught`,
  },
  about: {
    title: 'About',
    empty: 'No bio available. This tutor has not yet added a personal description.',
  },
  classes: 'Classes',
  teaching: { title: 'Subjects', grades: 'Grades', noGrades: 'No grades listed' },
  availability: {
    title: 'Availability',
    days: 'Days',
    hours: (start: string, end: string) => `${start} - ${end}`,
    none: 'By arrangement. This tutor has listed no fixed days.',
  },
  map: {
    action: 'View on Map',
    outside: {
      title: 'Location Error',
      text: "This tutor's location appears to be outside of Mauritius. Showing the center of the island instead.",
    },
  },
  booking: {
    title: (name: string) => `Learn with ${name}`,
    hours: (days: number, start: string, end: string) =>
      `${start} - ${end}, ${counted(days, 'day', 'days')} a week`,
    noHours: 'Times by arrangement',
    phone: 'The phone number comes with a confirmed booking.',
    phoneGiven: 'Your booking is confirmed: here is the phone number.',
    action: 'Book Now',
    login: { title: 'Login Required', text: 'Please log in to book this tutor.' },
    reload: 'Reload the page to book',
    edit: 'Edit profile',
  },
  reviews: {
    title: 'Reviews',
    action: 'Leave a Review',
    login: { title: 'Login Required', text: 'Please log in to leave a review for this tutor.' },
    edit: 'Edit your review',
    hidden: 'Our team has hidden your review.',
    dialog: {
      loading: 'Opening the review…',
      missing: { title: 'The review form could not be loaded', text: 'Check your connection and try again.' },
    },
    empty: { title: 'No reviews yet.', text: 'Be the first to leave a review for this tutor!' },
    loading: 'Loading reviews…',
    stars: (stars: number) => counted(stars, 'star', 'stars'),
    ofStars: (stars: number, count: number) =>
      `${counted(stars, 'star', 'stars')}: ${counted(count, 'review', 'reviews')}`,
    distribution: 'Reviews by stars',
    hasBooked: (tutor: string) => `Booked with ${tutor}`,
    inClass: (months: number) => `${counted(months, 'month', 'months')} in this class`,
    edited: 'Edited',
    tags: 'Praised for',
    reply: (tutor: string) => `Answer from ${tutor}`,
    more: 'Show more reviews',
    loadingMore: 'Loading reviews…',
    failure: 'The reviews could not be loaded. Check your connection and try again.',
    retry: 'Try again',
  },
  joined: (month: string) => `Joined ${month}`,
}
