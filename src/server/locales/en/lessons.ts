import { timeInMauritius } from '#contract/calendar/mauritius-time'
import type { ReminderKind } from '#contract/lessons/rules'
import { counted, listed } from '#contract/locales/en/formats'
import { product } from '#contract/product'
import { gradeName, subjectName } from './school.ts'

type LessonFacts = {
  kind: ReminderKind
  at: Date
  learner: string
  tutor: string
  subject: string
  grade: string
}
type MeetingReminderFacts = {
  kind: ReminderKind
  at: Date
  learners: string[]
  learnerCount: number
  tutor: string
  title: string
  subject: string
}

const days: Record<ReminderKind, string> = { lesson_tomorrow: 'tomorrow', lesson_soon: 'today' }
const when = ({ kind, at }: { kind: ReminderKind; at: Date }) => `${days[kind]} at ${timeInMauritius(at)}`
const nameOf = ({ title, subject }: { title: string; subject: string }) => title || subjectName(subject)

const titles: Record<ReminderKind, string> = {
  lesson_tomorrow: 'A lesson tomorrow',
  lesson_soon: 'A lesson soon',
}

export const reminders = {
  titles,
  lesson: {
    student: (facts: LessonFacts) =>
      `${facts.learner} has ${subjectName(facts.subject)} with ${facts.tutor} ${when(facts)}.`,
    tutor: (facts: LessonFacts) =>
      `You teach ${facts.learner} ${when(facts)}: ${subjectName(facts.subject)}, ${gradeName(facts.grade)}.`,
    action: 'See the lesson',
  },
  meeting: {
    family: ({ learners, tutor, ...facts }: MeetingReminderFacts) =>
      `${listed(learners)} ${learners.length === 1 ? 'has' : 'have'} ${nameOf(facts)} with ${tutor} ${when(facts)}.`,
    tutor: ({ learnerCount, ...facts }: MeetingReminderFacts) =>
      `You teach ${nameOf(facts)} ${when(facts)}: ${counted(learnerCount, 'learner comes', 'learners come')}.`,
    action: 'See the class',
  },
}

/** The words of a calendar feed. Others may see it on a screen, so it contains first names and no numbers. */
export const feed = {
  forTutor: ({ subject, learner }: { subject: string; learner: string }) =>
    `${subjectName(subject)} with ${learner}`,
  forFamily: ({ subject, learner, tutor }: { subject: string; learner: string; tutor: string }) =>
    `${learner}: ${subjectName(subject)} with ${tutor}`,
  tentative: (title: string) => `To be confirmed: ${title}`,
  lessonDetails: (grade: string) => `${gradeName(grade)}. Booked on ${product.name}.`,
  class: (named: { title: string; subject: string }) => `Class: ${nameOf(named)}`,
  classOf: ({
    learners,
    tutor,
    ...named
  }: {
    learners: string[]
    tutor: string
    title: string
    subject: string
  }) => `${listed(learners)}: ${nameOf(named)} with ${tutor}`,
  classDetails: ({ subject, city }: { subject: string; city: string | null }) =>
    `A class in ${subjectName(subject)}, ${city ?? 'online'}. On ${product.name}.`,
  gone: 'There is no such calendar. Its link may have been stopped.',
}
