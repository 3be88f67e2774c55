import { onlineLinkMax } from '#contract/closures/rules'
import type * as en from '../en/closures.ts'
import { formatNumber, listed, plural } from './formats.ts'

export const closures: typeof en.closures = {
  title: 'Bann zour kan lekol ferme',
  description: 'Dir ki pou arive avek ou bann leson ek klas. Nou fer bann fami kone deswit.',
  loading: 'Pe sarz bann zour…',
  failed: 'Nou pa finn kapav sarz bann zour.',
  needsLogin: {
    title: 'Konekte pou get ou bann leson',
    text: 'Kan ou konekte, ou trouv isi seki pou arive avek ou bann leson ek klas kan lekol ferme.',
    action: 'Konekte',
  },
  needsProfile: {
    title: 'Kree ou profil profeser',
    text: 'Sa paz-la pou bann profeser ki ena leson ouswa klas.',
    action: 'Kree enn profil profeser',
  },
  empty: {
    title: 'Nanye pou reponn',
    text: 'Kan lekol ferme enn zour ki ou ansegne, nou demann ou isi ki pou arive.',
    action: 'Al lor ou dashboard',
  },
  lessons: (count) => plural(count, 'Ou leson sa zour-la', `Ou ${formatNumber(count)} leson sa zour-la`),
  lesson: (hour, learner, subject) => `${hour} · ${learner}, ${subject}`,
  meetings: (count) => plural(count, 'Ou klas sa zour-la', `Ou ${formatNumber(count)} klas sa zour-la`),
  meeting: (hour, name, isOnline) => `${hour} · ${name}${isOnline ? ' (online, kouma dabitid)' : ''}`,
  question: (count) => plural(count, 'Ki pou arive avek li?', 'Ki pou arive avek zot?'),
  choices: {
    cancel: {
      title: 'Anil zour-la',
      text: 'Bann klas anile. Bann rezervasion reste, ek ou kapav aranz enn lot ler avek sak fami.',
      submit: 'Anile ek fer bann fami kone',
      said: 'Ou finn anil zour-la',
      saidText:
        'Bann fami kone. Propoz zot enn lot ler: pou bann leson depi ou bann rezervasion, pou bann klas depi klas-la.',
    },
    online: {
      title: 'Ansegn online',
      text: 'Nou avoy bann fami ou lien.',
      submit: 'Avoy lien-la pou bann fami',
      said: 'Ou ansegn online',
      saidText: 'Bann fami ena ou lien.',
    },
    meet: {
      title: 'Ansegn kouma ti prevwar',
      text: 'Nou dir bann fami ki ou ansegne.',
      submit: 'Fer bann fami kone',
      said: 'Ou ansegn kouma ti prevwar',
      saidText: 'Bann fami kone ki ou ansegne.',
    },
  },
  choiceRequired: 'Swazir enn parmi trwa.',
  link: 'Lien pou bann leson',
  linkHint: 'Par exanp lien enn video call. Li koumanse avek https://.',
  linkForm: `Met enn lien ki koumanse avek https:// ek ki ena ${onlineLinkMax} karakter maximem.`,
  sending: 'Pe fer bann fami kone…',
  sent: { title: 'Fini', text: 'Nou finn fer bann fami kone.' },
  change: 'Sanz sa',
  keep: 'Les li koumsa',
  untilItBegins: 'Ou kapav sanz sa ziska ki zour-la koumanse.',
  toBookings: 'Get ou rezervasion',
  notice: {
    title: (day) => `Lekol ferme ${day}`,
    text(lessons, meetings) {
      const taught = [
        ...(lessons > 0 ? [plural(lessons, 'leson', `${formatNumber(lessons)} leson`)] : []),
        ...(meetings > 0 ? [plural(meetings, 'klas', `${formatNumber(meetings)} klas`)] : []),
      ]
      return `Ki pou arive avek ou ${listed(taught)} sa zour-la? Bann fami pe atann ou repons.`
    },
    action: 'Dir ki pou arive',
  },
}
