import type * as en from '../en/messages.ts'
import { formatNumber } from './formats.ts'

export const messages: typeof en.messages = {
  title: 'Bann mesaz',
  description: 'Seki ou ek ou bann profeser, ouswa ou bann fami, ekrir ant zot.',
  inbox: (unread) => (unread === 0 ? 'Bann mesaz' : `Bann mesaz, ${formatNumber(unread)} pa ankor lir`),
  badge: (unread) => (unread > 99 ? '99+' : String(unread)),
  loading: 'Pe sarz bann mesaz…',
  failed: 'Nou pa finn kapav sarz bann mesaz.',
  needsLogin: {
    title: 'Konekte pou lir ou bann mesaz',
    text: 'Kan ou konekte, ou trouv isi seki ou ekrir avek bann profeser ek bann fami.',
    action: 'Konekte',
  },
  empty: {
    title: 'Pa ankor ena mesaz',
    text: 'Poz enn profeser enn kestion depi so profil, par exanp si ena enn plas Samdi.',
    action: 'Rod enn profeser',
  },
  more: 'Konversasion pli vie',
  loadingMore: 'Pe sarz bann mesaz…',
  unread: (count) => `${formatNumber(count)} nouvo`,
  you: 'Ou',
  forLearner: (name) => `pou ${name}`,
  thread: {
    back: 'Tou bann mesaz',
    olderMessages: 'Mesaz pli vie',
    list: 'Bann mesaz, dernie-la anba',
    from: (name) => `${name}:`,
    sent: 'Finn avoye',
    read: 'Finn lir',
    notice: 'Pou tou klas-la',
    masked: 'Bann nimero ek ladres kasiet ziska ki enn rezervasion ouswa enn plas dan enn klas konfirme.',
    gone: {
      title: 'Sa konversasion-la nepli la',
      text: 'Li finn delete, ouswa lot dimounn-la finn ale.',
      action: 'Tou bann mesaz',
    },
    suspended: 'Personn pa kapav ekrir dan sa konversasion-la pou lemoman. Ou kapav touzour lir li.',
    ended: {
      mine: 'Ou finn blok sa konversasion-la. Ni ou ni li pa kapav ekrir ladan.',
      theirs: 'Personn nepli kapav ekrir dan sa konversasion-la.',
    },
    awaiting:
      'Ou finn ekrir trwa mesaz. Ou kapav ekrir ankor kan ena enn repons, ouswa kan enn rezervasion ouswa enn plas dan enn klas konfirme.',
    left: (count) => `Ou kapav ekrir ankor ${formatNumber(count)} mesaz ziska ki ena enn repons.`,
    block: 'Bloke',
    unblock: 'Debloke',
    blockTitle: (name) => `Blok ${name}?`,
    blockText: 'Ni ou ni li pa pou kapav ekrir dan sa konversasion-la. Ou kapav deblok li apre.',
    keep: 'Anile',
  },
  form: {
    label: 'Ou mesaz',
    placeholder: 'Ekrir enn mesaz…',
    send: 'Avoye',
    empty: 'Ekrir enn mesaz.',
    notSent: 'Pa finn avoye. Seki ou finn ekrir touzour la.',
  },
  notices: {
    title: 'Ekrir pou klas-la',
    hint: 'Sak fami gagn li. Zis ou ki trouv zot repons.',
    list: 'Seki ou finn ekrir pou klas-la',
    readBy: (read, sent) => `${formatNumber(read)} lor ${formatNumber(sent)} finn lir`,
  },
  new: {
    title: (name) => `Poz ${name} enn kestion`,
    anyTitle: 'Poz enn kestion',
    description: 'Nou fer zot toulede kone kan ena enn repons. Nou pa montre ou nimero.',
    about: (name) => `Lor klas ${name}`,
    learner: 'Lor kisann-la sa?',
    me: 'Mwa',
    suggestions: 'Sizesion',
    suggested: [
      'Eski ena enn plas Samdi?',
      'Eski ou donn enn leson lese?',
      'Eski ou ansegn online?',
      'Komie zelev ena dan klas-la?',
    ],
    missing: {
      title: 'Ou anvi poz enn kestion ar kisann-la?',
      text: 'Swazir enn profeser, ek poz kestion-la depi so profil.',
      action: 'Rod enn profeser',
    },
    masked:
      'Bann nimero telefonn ek ladres kasiet ziska ki enn rezervasion ouswa enn plas dan enn klas konfirme.',
  },
}
