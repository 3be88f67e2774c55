import { timeInMauritius } from '#contract/calendar/mauritius-time'
import type { ReminderKind } from '#contract/lessons/rules'
import { counted, listed, plural } from '#contract/locales/fr/formats'
import { product } from '#contract/product'
import type * as en from '../en/lessons.ts'
import { gradeName, ofSubject, subjectName } from './school.ts'

const days: Record<ReminderKind, string> = { lesson_tomorrow: 'demain', lesson_soon: 'aujourd’hui' }
const when = ({ kind, at }: { kind: ReminderKind; at: Date }) => `${days[kind]} à ${timeInMauritius(at)}`
const nameOf = ({ title, subject }: { title: string; subject: string }) => title || subjectName(subject)

export const reminders: typeof en.reminders = {
  titles: { lesson_tomorrow: 'Un cours demain', lesson_soon: 'Un cours bientôt' },
  lesson: {
    student: (facts) =>
      `${facts.learner} a un cours ${ofSubject(facts.subject)} avec ${facts.tutor} ${when(facts)}.`,
    tutor: (facts) =>
      `Vous donnez cours à ${facts.learner} ${when(facts)} : ${subjectName(facts.subject)}, ${gradeName(facts.grade)}.`,
    action: 'Voir le cours',
  },
  meeting: {
    family: ({ learners, tutor, ...facts }) =>
      `${listed(learners)} ${plural(learners.length, 'a', 'ont')} classe avec ${tutor} ${when(facts)} : ${nameOf(facts)}.`,
    tutor: ({ learnerCount, ...facts }) =>
      `Vous avez classe ${when(facts)} : ${nameOf(facts)}. ${counted(learnerCount, 'élève vient', 'élèves viennent')}.`,
    action: 'Voir la classe',
  },
}

export const feed: typeof en.feed = {
  forTutor: ({ subject, learner }) => `${subjectName(subject)} avec ${learner}`,
  forFamily: ({ subject, learner, tutor }) => `${learner} : ${subjectName(subject)} avec ${tutor}`,
  tentative: (title) => `À confirmer : ${title}`,
  lessonDetails: (grade) => `${gradeName(grade)}. Réservé sur ${product.name}.`,
  class: (named) => `Classe : ${nameOf(named)}`,
  classOf: ({ learners, tutor, ...named }) => `${listed(learners)} : ${nameOf(named)} avec ${tutor}`,
  classDetails: ({ subject, city }) =>
    `Une classe ${ofSubject(subject)}, ${city ?? 'en ligne'}. Sur ${product.name}.`,
  gone: 'Ce calendrier n’existe pas. Son lien a peut-être été désactivé.',
}
