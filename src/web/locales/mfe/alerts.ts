import { type AlertSearch, alertDays, morningTime, mostAlerts } from '#contract/alerts/rules'
import type * as en from '../en/alerts.ts'
import { formatNumber } from './formats.ts'
import { gradeNames, subjectNames } from './names.ts'

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const wantedTutor = ({ subject, grade }: AlertSearch) =>
  `enn profeser${subject ? ` ${subjectNames[subject]}` : ''}${grade ? ` pou ${gradeNames[grade]}` : ''}`

const inCity = ({ city }: AlertSearch) => (city ? ` dan ${city}` : '')

export const alerts: typeof en.alerts = {
  button: {
    search: 'Met enn alert',
    wanted: (search) => `Fer mwa kone kan ${wantedTutor(search)} paret${inCity(search)}`,
    class: 'Fer mwa kone kan enn plas lib',
    ofClass: (name) => `Fer mwa kone kan enn plas lib dan ${name}`,
    tutor: 'Fer mwa kone bann plas ek ler lib',
    ofTutor: (name) => `Fer mwa kone bann plas ek ler lib avek ${name}`,
    isSet: 'Ou alert aktive',
    loading: 'Pe sarz alert-la',
    missing: {
      title: 'Alert pa disponib',
      text: 'Paret ou pa konekte. Verifie ou koneksion ek sarz paz-la ankor.',
    },
  },
  login: { title: 'Konekte pou met enn alert', text: 'Lerla nou kone kot pou ekrir ou.' },
  dialog: {
    search:
      'Nou fer ou kone kan enn profeser ki bon pou ou nouvo isi, ouswa koumans ansegn sa. Nivo, size ek landrwa konte, pa ou bann lezot filt.',
    class:
      'Nou fer ou kone kan ena enn plas ki personn lor lalis datant pa pran. Lor lalis datant, nou propoz ou enn plas avan.',
    tutor:
      'Nou fer ou kone kan enn klas ena enn plas ki li pa ti ena avan, ouswa kan ena ankor enn ler lib, si avan pa ti ena.',
    limits: `Enn email par zour maximem. Alert-la fini apre ${alertDays} zour, ek ou kapav aret li kan ou anvi.`,
    pace: 'Kan nou kapav ekrir ou?',
    action: 'Met alert-la',
    pending: 'Pe met alert-la…',
    cancel: 'Anile',
    failed: 'Nou pa finn kapav met alert-la',
    toList: 'Get ou bann alert',
    done: (until) => ({
      title: 'Ou alert aktive',
      text: `Nou ekrir ou ziska ${until}. Ou kapav sanz li ouswa aret li dan ou bann alert.`,
    }),
  },
  paces: {
    at_once: { label: 'Deswit', hint: 'Kouma ena kitsoz, si nou pa finn deza ekrir ou sa zour-la.' },
    daily: { label: 'Sak zour', hint: `Gramatin a ${morningTime.replace(/^0/, '')}.` },
  },
  list: {
    title: 'Bann alert',
    description: 'Seki ou anvi ki nou fer ou kone. Nou ekrir ou enn fwa par zour maximem.',
    loading: 'Pe sarz ou bann alert…',
    failed: 'Nou pa finn kapav sarz ou bann alert.',
    needsLogin: {
      title: 'Konekte pou get ou bann alert',
      text: 'Ou bann alert dan ou kont.',
      action: 'Konekte',
    },
    empty: {
      title: 'Pa ankor ena alert',
      text: 'Rod bann profeser par nivo, size ouswa landrwa, ek pez “Met enn alert”.',
      action: 'Rod enn profeser',
    },
    count: (count) => `${formatNumber(count)} alert lor ${formatNumber(mostAlerts)}`,
    what: {
      search: (search) => capital(`${wantedTutor(search)}${inCity(search)}`),
      class: ({ title, subject }) => `Enn plas dan ${title || subject}`,
      tutor: (name) => `Enn plas ouswa enn ler lib avek ${name}`,
    },
    withTutor: (tutor) => `Avek ${tutor}.`,
    see: { search: 'Get kisann-la ki ena aster', class: 'Get klas-la', tutor: 'Get profeser-la' },
    away: 'Pa lor lalis pou lemoman.',
    ends: (day) => `Fini ${day}.`,
    pace: (what) => `Kan nou ekrir: ${what}`,
    stop: 'Arete',
    stopNamed: (what) => `Arete: ${what}`,
    stopping: 'Pe arete…',
    stopped: 'Alert-la finn arete',
    notSaved: 'Sa pa finn save. Verifie ou koneksion ek sey ankor.',
  },
  stop: {
    processing: { title: 'Ou alert', text: 'Nou pe get ki alert sa ete…' },
    ask: {
      title: 'Aret sa alert-la?',
      text: (what) => `“${what}”. Lerla nou nepli ekrir ou lor sa.`,
      action: 'Aret alert-la',
      working: 'Pe arete…',
      failed: 'Sa pa finn pase. Verifie ou koneksion ek sey ankor.',
    },
    done: {
      title: 'Alert-la finn arete',
      text: 'Nou nepli ekrir ou lor sa. Ou kapav met li ankor kan ou anvi.',
    },
    broken: {
      title: 'Sa lien-la pa konple',
      text: 'Ouver li ankor depi email-la. Ou kapav osi aret bann alert dan ou kont.',
    },
    failed: {
      title: 'Enn problem finn arive',
      text: 'Nou pa finn kapav sarz ou alert. Verifie ou koneksion ek sey ankor.',
    },
    tryAgain: 'Sey ankor',
    toList: 'Get ou bann alert',
  },
}
