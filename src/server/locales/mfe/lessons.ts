import { timeInMauritius } from '#contract/calendar/mauritius-time'
import type { ReminderKind } from '#contract/lessons/rules'
import { listed } from '#contract/locales/mfe/formats'
import { product } from '#contract/product'
import type * as en from '../en/lessons.ts'
import { gradeName, subjectName } from './school.ts'

const days: Record<ReminderKind, string> = { lesson_tomorrow: 'demin', lesson_soon: 'zordi' }
const when = ({ kind, at }: { kind: ReminderKind; at: Date }) => `${days[kind]} a ${timeInMauritius(at)}`
const nameOf = ({ title, subject }: { title: string; subject: string }) => title || subjectName(subject)

export const reminders: typeof en.reminders = {
  titles: { lesson_tomorrow: 'Enn leson demin', lesson_soon: 'Enn leson talerla' },
  lesson: {
    student: (facts) =>
      `${facts.learner} ena ${subjectName(facts.subject)} avek ${facts.tutor} ${when(facts)}.`,
    tutor: (facts) =>
      `Ou donn leson ${facts.learner} ${when(facts)}: ${subjectName(facts.subject)}, ${gradeName(facts.grade)}.`,
    action: 'Get leson-la',
  },
  meeting: {
    family: ({ learners, tutor, ...facts }) =>
      `${listed(learners)} ena klas ${nameOf(facts)} avek ${tutor} ${when(facts)}.`,
    tutor: ({ learnerCount, ...facts }) =>
      `Ou ena klas ${nameOf(facts)} ${when(facts)}: ${learnerCount} zelev pou vini.`,
    action: 'Get klas-la',
  },
}

export const feed: typeof en.feed = {
  forTutor: ({ subject, learner }) => `${subjectName(subject)} avek ${learner}`,
  forFamily: ({ subject, learner, tutor }) => `${learner}: ${subjectName(subject)} avek ${tutor}`,
  tentative: (title) => `Pou konfirme: ${title}`,
  lessonDetails: (grade) => `${gradeName(grade)}. Rezerve lor ${product.name}.`,
  class: (named) => `Klas: ${nameOf(named)}`,
  classOf: ({ learners, tutor, ...named }) => `${listed(learners)}: ${nameOf(named)} avek ${tutor}`,
  classDetails: ({ subject, city }) =>
    `Enn klas ${subjectName(subject)}, ${city ?? 'lor internet'}. Lor ${product.name}.`,
  gone: 'Sa kalandriye-la pa existe. Kapav so link finn arete.',
}
