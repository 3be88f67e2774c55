import type { TutorForm } from '#contract/tutors/form'

/** A form that is filled in well, with a place on the map. */
export const tutorForm = {
  name: 'Priya Doorgakant',
  email: 'priya@test.example',
  grades: ['10', '11'],
  subjects: ['Physics', 'Chemistry'],
  city: 'Curepipe',
  bio: 'I explain physics with springs and lenses, and we work through every past paper together.',
  phoneNumber: '5712-3456',
  laureates: 1,
  sixCredits: 4,
  yearsExperience: 7,
  studentsTaught: 120,
  availability: { days: ['Monday', 'Saturday'], hours: { start: '09:00', end: '18:00' } },
  location: { latitude: -20.316281, longitude: 57.525943, shared: true, precision: 'approximate' },
  fee: { amount: 500, per: 'hour' },
  classFormat: { oneToOne: true, groupSize: 6, places: ['tutor', 'online'] },
  languages: ['English', 'Kreol'],
} satisfies TutorForm
