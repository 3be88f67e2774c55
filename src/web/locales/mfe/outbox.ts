import type * as en from '../en/outbox.ts'
import { counted } from './formats.ts'

export const outbox: typeof en.outbox = {
  waiting: (count) => `${counted(count, 'sanzman', 'sanzman')} pe atann pou avoye.`,
  waitingHere: 'Pe atann pou avoye',
  queued: {
    title: 'Save lor sa aparey-la',
    text: 'Pa ena rezo. Li pou ale par limem kan rezo retourne.',
  },
  notStored: 'Pa ena rezo, ek sa aparey-la pa finn kapav save li pou pli tar. Sey ankor kan rezo retourne.',
  refused: {
    line: (count) => `${counted(count, 'sanzman', 'sanzman')} pa finn kapav avoye.`,
    show: 'Montre',
    title: 'Pa finn avoye',
    text: 'Rezo finn retourne, me sa finn refize. Seki ou finn ekrir res isi ziska ou deside.',
    open: 'Ouver paz-la',
    again: 'Avoy ankor',
    discard: 'Efase',
  },
  of: {
    register: (title, day) => `Lapel: ${title}, ${day}`,
    absence: (learner, day) => `${learner} pa kapav vini ${day}`,
    noAbsence: (learner, day) => `${learner} kapav vini ${day}`,
    confirm: (other, subject) => `Aksepte ${subject} ar ${other}`,
    decline: (other, subject) => `Refiz ${subject} ar ${other}`,
    cancel: (other, subject) => `Anil ${subject} ar ${other}`,
    message: (other) => `Mesaz pou ${other}`,
  },
  signOut: {
    title: 'Dekonekte kanmem?',
    text: (count) =>
      `${counted(count, 'sanzman', 'sanzman')} pa ankor avoye. Si ou dekonekte, seki save lor sa aparey-la pou efase.`,
    stay: 'Res konekte',
    leave: 'Dekonekte ek efase',
  },
}
