import { replyMax } from '#contract/reviews/rules'
import type * as en from '../en/reviews.ts'
import { formatNumber } from './formats.ts'

/** Writing reviews and answering them; what everybody reads of reviews is with the tutor's profile. */
export const reviews: typeof en.reviews = {
  dialog: {
    title: (tutor) => `Komanter lor ${tutor}`,
    rating: 'Not',
    tags: 'Ki ou finn remarke?',
    tagsHint: 'Opsionel. Swazir tou seki vre.',
    comment: 'Komanter',
    commentHint: 'Opsionel. Nou tir bann lien, ladres email ek nimero telefonn.',
    cancel: 'Anile',
    submit: 'Avoy komanter',
    submitting: 'Pe avoye...',
    loginNeeded: 'Ou bizin konekte pou les enn komanter.',
    login: 'Konekte pou kontinie',
  },
  ratingRequired: {
    title: 'Not obligatwar',
    text: 'Swazir enn not avan ki ou avoy ou komanter silvouple.',
  },
  authRequired: {
    title: 'Ou bizin konekte',
    text: 'Anrezistre ouswa konekte pou les enn komanter silvouple.',
  },
  submitted: (tutor, points) => ({
    title: 'Komanter-la finn avoye',
    text: `Mersi pou ou komanter lor ${tutor}! Li finn donn li ${formatNumber(points)} pwin.`,
  }),
  updated: (tutor) => ({
    title: 'Komanter-la finn sanze',
    text: `Ou komanter lor ${tutor} finn sanze.`,
  }),
  failed: { title: 'Erer', text: 'Enn problem finn arive. Sey ankor silvouple.' },
  deletion: {
    action: 'Delete komanter',
    question: 'Delete ou komanter pou touletan?',
    confirm: 'Delete',
    confirming: 'Pe delete…',
    keep: 'Gard li',
    done: (tutor) => ({ title: 'Komanter-la finn delete', text: `Ou komanter lor ${tutor} finn disparet.` }),
  },
  mine: {
    title: 'Mo bann komanter',
    empty: {
      title: 'Ou pa ankor les okenn komanter.',
      text: 'Apre enn leson, dir lezot zelev kouma sa ti ete.',
      action: 'Rod enn profeser',
    },
    loading: 'Pe sarz ou bann komanter…',
    edit: 'Modifie',
    editNamed: (tutor) => `Modifie ou komanter lor ${tutor}`,
    deleteNamed: (tutor) => `Delete komanter lor ${tutor}`,
    hidden: 'Nou lekip finn kasiet sa komanter-la. Zis ou ki trouv li, ek li pa konte.',
    unlisted: 'Sa profeser-la pa lor lalis pou lemoman.',
  },
  reply: {
    label: 'Ou repons',
    hint: `Tou dimounn kapav lir li. ${replyMax} karakter maximem; nou tir bann lien, ladres ek nimero telefonn.`,
    required: 'Ekrir enn repons avan.',
    add: 'Reponn',
    addNamed: (student) => `Reponn komanter ${student}`,
    edit: 'Modifie repons',
    editNamed: (student) => `Modifie repons pou ${student}`,
    save: 'Save repons',
    saving: 'Pe save…',
    cancel: 'Anile',
    remove: 'Delete repons',
    removeNamed: (student) => `Delete repons pou ${student}`,
    removing: 'Pe delete…',
    saved: { title: 'Repons-la finn save', text: 'Tou dimounn kapav lir li anba komanter-la.' },
    removed: { title: 'Repons-la finn delete', text: 'Nou nepli montre li.' },
  },
  report: {
    action: 'Signale',
    actionNamed: (student) => `Signale: komanter ${student}`,
    reporting: 'Pe signale…',
    reported: 'Finn signale',
    done: { title: 'Komanter-la finn signale', text: 'Nou lekip pou get sa.' },
  },
}
