import { product } from '#contract/product'
import { formatNumber } from './formats.ts'

export const home = {
  title: `${product.name}: learn with the best tutors in Mauritius`,
  description:
    'Find verified tutors in Mauritius for Cambridge O-Level and A-Level by grade, subject and city. See reviews, look at the map, and book.',
  hero: {
    title: 'Learn with the best tutors in Mauritius',
    text: 'Verified tutors for every grade from Grade 5 to Upper 6. Search by subject and city, read reviews by other students, and book in a minute.',
    student: "I'm a Student",
    tutor: "I'm a Tutor",
    note: 'No account needed to search.',
  },
  search: {
    label: 'Find a tutor',
    subject: 'Subject',
    anySubject: 'Any subject',
    primary: 'Primary, Grades 5 and 6',
    secondary: 'Secondary, Form 1 to Upper 6',
    city: 'Town',
    anyCity: 'All of Mauritius',
    action: 'Search',
  },
  subjects: {
    title: 'Most looked for',
    tutors: (n: number) => (n === 1 ? '1 tutor' : `${formatNumber(n)} tutors`),
    all: 'All subjects',
  },
  tutors: { title: 'Tutors to begin with', all: 'See all tutors' },
  classes: { title: 'Classes with places left', all: 'Find a class with places' },
  why: {
    title: `Why choose ${product.name}`,
    cards: [
      {
        title: 'Cambridge curriculum tutors',
        text: 'Tutors who know the O-Level and A-Level papers, from Form 1 to Upper 6, and primary tutors for Grades 5 and 6.',
      },
      {
        title: 'Verified tutors',
        text: 'Proven track records and positive reviews. The green tick means that our team has checked the tutor’s documents.',
      },
      {
        title: 'Interactive map',
        text: 'Tutor locations across Mauritius on one map, from Grand Baie to Souillac, so that you find someone close to home.',
      },
    ],
  },
  action: {
    title: 'Ready to start?',
    text: 'Students find a tutor in minutes. Tutors list themselves in three steps.',
    find: 'Find a Tutor',
    become: 'Become a Tutor',
    dashboard: 'Your dashboard',
  },
}
