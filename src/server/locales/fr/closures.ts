import { plural } from '#contract/locales/fr/formats'
import type * as en from '../en/closures.ts'
import { dates } from './dates.ts'

const taught = ({ lessons, meetings }: en.ClosureFacts) =>
  [
    lessons > 0 && plural(lessons, 'un cours', `${lessons} cours`),
    meetings > 0 && plural(meetings, 'une classe', `${meetings} classes`),
  ]
    .filter(Boolean)
    .join(' et ')

const notMeeting = ({ skipped }: en.ClosureFacts) =>
  plural(
    skipped,
    'Votre classe qui saute ces jours-là n’a pas lieu.',
    `Vos ${skipped} classes qui sautent ces jours-là n’ont pas lieu.`,
  )

export const question: typeof en.question = (facts) => ({
  title: `Les écoles sont fermées le ${dates.day(facts.day)}`,
  message: `${facts.name}. Vous avez ${taught(facts)} ce jour-là. Annuler, donner cours en ligne ou faire comme prévu ? Nous prévenons les familles tout de suite.${facts.skipped > 0 ? ` ${notMeeting(facts)}` : ''}`,
  action: 'Dire ce qui se passe',
})

export const classesCancelled: typeof en.classesCancelled = (facts) => ({
  title: `Les écoles sont fermées le ${dates.day(facts.day)}`,
  message: `${facts.name}. ${notMeeting(facts)} Les familles le savent.`,
  action: 'Voir votre semaine',
})

export const calledOff: typeof en.calledOff = (day) => ({
  title: `Les écoles sont ouvertes le ${dates.day(day)}`,
  message:
    'La fermeture est annulée. Vos cours et vos classes ont lieu comme prévu ; ce que vous avez annulé vous-même reste annulé.',
  action: 'Voir votre semaine',
})
