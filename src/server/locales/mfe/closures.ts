import type * as en from '../en/closures.ts'
import { dates } from './dates.ts'

const taught = ({ lessons, meetings }: en.ClosureFacts) =>
  [lessons > 0 && `${lessons} leson`, meetings > 0 && `${meetings} klas`].filter(Boolean).join(' ek ')

const notMeeting = ({ skipped }: en.ClosureFacts) =>
  skipped === 1
    ? 'Ou klas ki sot bann zour kouma sa pa fer.'
    : `Ou ${skipped} klas ki sot bann zour kouma sa pa fer.`

export const question: typeof en.question = (facts) => ({
  title: `Lekol ferme ${dates.day(facts.day)}`,
  message: `${facts.name}. Ou ena ${taught(facts)} sa zour-la. Anile, donn leson lor internet ouswa fer kouma prevwar? Nou dir bann fami deswit.${facts.skipped > 0 ? ` ${notMeeting(facts)}` : ''}`,
  action: 'Dir ki pou arive',
})

export const classesCancelled: typeof en.classesCancelled = (facts) => ({
  title: `Lekol ferme ${dates.day(facts.day)}`,
  message: `${facts.name}. ${notMeeting(facts)} Bann fami kone.`,
  action: 'Get ou semenn',
})

export const calledOff: typeof en.calledOff = (day) => ({
  title: `Lekol ouver ${dates.day(day)}`,
  message:
    'Fermtir-la finn anile. Ou ena ou bann leson ek ou bann klas kouma prevwar; seki ou finn anile ou-mem res anile.',
  action: 'Get ou semenn',
})
