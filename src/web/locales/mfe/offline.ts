import { product } from '#contract/product'
import type * as en from '../en/offline.ts'
import { counted } from './formats.ts'

export const offline: typeof en.offline = {
  stored: {
    offline: (when) => `Ou pa konekte. Sa se seki ti ena ${when}.`,
    unreachable: (when) => `Pa ena koneksion ar nou. Sa se seki ti ena ${when}.`,
  },
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
  update: {
    title: 'Enn nouvo version pare',
    text: 'Rouver paz-la kan ou le.',
    action: 'Rouver',
  },
  install: {
    title: `Met ${product.name} lor lekran ou telefonn`,
    text: 'Li ouver enn kout, mem san rezo.',
    onApple: 'Tap Share, apre “Add to Home Screen”. Li pou ouver enn kout, mem san rezo.',
    action: 'Install',
  },
}
