import type * as en from '../en/register.ts'
import { formatDecimal, formatNumber, formatPercent } from './formats.ts'

export const register: typeof en.register = {
  title: 'Rezis prezans',
  description: 'Kisann-la finn vini, ki zot finn fer, ek bann devwar.',
  loading: 'Pe sarz rezis-la…',
  failed: 'Nou pa finn kapav sarz rezis-la.',
  notFound: { title: 'Sa seans-la pa existe', text: 'Kapav li finn delete avek so klas.' },
  needsLogin: {
    title: 'Konekte pou not prezans',
    text: 'Kan ou konekte, ou pou trouv isi rezis ou bann klas.',
    action: 'Konekte',
  },
  needsProfile: {
    title: 'Pa ankor ena profil profeser',
    text: 'Ou bizin enn profil profeser avan ou kapav fer enn klas.',
    action: 'Vinn profeser',
  },
  toClass: 'Klas-la',
  toDashboard: 'Al lor ou dashboard',
  when: (day, start, end) => `${day}, ${start} ziska ${end}`,
  states: {
    not_open: (time) => `Rezis-la ouver a ${time}, 15 minit avan seans-la.`,
    closed: 'Ou kapav sanz rezis-la pandan 48 er-d-tan apre seans-la. Sa letan-la finn pase.',
    cancelled: 'Sa seans-la finn anile, alor pa ena nanye pou note.',
  },
  roster: {
    title: 'Kisann-la la?',
    allPresent: 'Tou prezan',
    allPresentHint: 'Sa not kouma prezan tou bann ki ou pa ankor note. Apre tap lor bann ki pa la.',
    empty: {
      title: 'Pa ankor ena personn dan sa klas-la',
      text: 'Bann zelev paret isi kan zot gagn enn plas.',
    },
    trial: 'Pe seye',
    absence: (reason) => (reason ? `Pa kapav vini: ${reason}` : 'Fami-la dir: pa kapav vini'),
  },
  marks: { present: 'Prezan', late: 'An retar', absent: 'Absan', excused: 'Exkize' },
  reasons: { illness: 'malad', other: 'enn lot rezon' },
  work: {
    title: 'Ki zot finn fer',
    done: 'Travay zordi',
    doneHint: 'Enn lalign ki bann fami lir.',
    homework: 'Devwar',
  },
  file: {
    title: 'Fisie pou bann fami',
    hint: 'PDF, JPG ouswa PNG, 5 MB maximem. Zis bann fami dan klas-la kapav ouver li, pandan 60 zour.',
    choose: 'Swazir enn fisie',
    replace: 'Swazir enn lot fisie',
    remove: 'Tir fisie-la',
    download: 'Ouver fisie-la',
    uploading: (percent) => `Pe avoye: ${formatPercent(percent)}`,
    size: (bytes) => `${formatDecimal(Math.max(0.01, bytes / 1024 / 1024), 2)} MB`,
    offline: 'Ou kapav avoy enn fisie kan rezo retourne.',
    refusals: {
      document_too_large: 'Sa dokiman-la depas 5 MB. Silvouple swazir enn pli tipti.',
      document_unsupported: 'Sa pa enn fisie PDF, JPEG ouswa PNG. Silvouple swazir enn lot fisie.',
    },
  },
  counts: ({ present, late, absent, excused }, unmarked) =>
    [
      present && `${present} prezan`,
      late && `${late} an retar`,
      absent && `${absent} absan`,
      excused && `${excused} exkize`,
      unmarked && `${unmarked} pa ankor note`,
    ]
      .filter(Boolean)
      .join(', '),
  save: 'Save rezis-la',
  saving: 'Pe save…',
  saved: { title: 'Rezis finn save', text: 'Bann fami trouv li dan zot kont.' },
  status: {
    changed: 'Pa ankor save',
    unsent: 'Pa ankor avoye: pa ena rezo. Li pou ale kouma rezo retourne.',
    saved: (time) => `Finn save a ${time}`,
  },
  conflict: {
    title: 'Finn sanze lor enn lot laparey',
    text: (time) =>
      `Sa rezis-la finn save a ${time} depi enn lot laparey, ek li pa parey kouma pou ou. Lekel ki bon?`,
    theirs: 'Pran seki finn save',
    mine: 'Save mo rezis',
  },
  refused: { discard: 'Efas seki pa finn save' },

  family: {
    title: 'Dan klas',
    failed: 'Nou pa finn kapav sarz prezans ek devwar.',
    coming: 'Pou vini',
    lately: 'De dernie semenn',
    summary: (absences) =>
      absences === 0 ? 'Okenn absans dan de semenn' : `${formatNumber(absences)} absans dan de semenn`,
    done: 'Finn fer:',
    homework: 'Devwar:',
    file: (name) => `Ouver ${name}`,
    fileFailed: { title: 'Nou pa finn kapav ouver fisie-la', text: 'Silvouple sey ankor.' },
    cannotCome: 'Pa kapav vini',
    cannotComeOf: (name, day) => `${name} pa kapav vini ${day}`,
    canCome: 'Anfet kapav vini',
    canComeOf: (name, day) => `Anfet kapav vini: ${name}, ${day}`,
    reported: (reason) => (reason ? `Pa pou vini: ${reason}` : 'Pa pou vini'),
    dialog: {
      title: (name) => `${name} pa kapav vini`,
      text: (what, day) => `Profeser klas ${what} trouv sa dan rezis ${day}.`,
      reason: 'Kifer? (opsionel)',
      none: 'Mo prefer pa dir',
      illness: 'Maladi',
      other: 'Enn lot rezon',
      cancel: 'Anile',
      send: 'Fer profeser-la kone',
      sending: 'Pe avoye…',
    },
    sent: { title: 'Nou finn note', text: 'Profeser-la trouv sa dan rezis-la.' },
    withdrawn: { title: 'Nou finn note', text: 'Profeser-la pe atann ou zanfan.' },
  },
}
