import { reportTextMax } from '#contract/reports/rules'
import type * as en from '../en/report-dialog.ts'
import { formatNumber } from './formats.ts'

const inHours = (hours: number) => (hours <= 24 ? `${hours} er-d-tan` : `${hours / 24} zour`)

export const reportDialog: typeof en.reportDialog = {
  title: {
    tutor: (name) => `Signal ${name}`,
    class: (name) => `Signal ${name}`,
    review: (name) => `Signal komanter ki ${name} finn ekrir`,
    message: (name) => `Signal enn mesaz ki ${name} finn ekrir`,
  },
  text: 'Zis nou lekip lir li. Nou pa dir personn kisann-la finn signal kitsoz.',
  signedOut: 'Ou pa konekte, alor nou pa kapav dir ou ki desizion nou pran.',
  kind: 'Ki kalite problem sa?',
  kindRequired: 'Swazir ki kalite problem sa.',
  kinds: {
    safety: {
      label: 'Sekirite kikenn',
      hint: 'Enn zanfan ouswa enn adilt an danze, ouswa finn blese ouswa menase.',
    },
    fraud: { label: 'Frod', hint: 'Enn fos nom, bann fos sertifika, ouswa larzan ki finn pran pou nanye.' },
    conduct: { label: 'Konportman', hint: 'Insilt, arselman, ouswa leson ki pa finn fer.' },
    other: { label: 'Lot zafer', hint: 'Tou seki nou lekip bizin gete.' },
  },
  what: 'Ki finn arive?',
  whatHint: 'Kan ek kot sa finn arive, ek kisann-la ki finn trouv sa.',
  whatRequired: 'Silvouple dir nou ki finn arive.',
  whatTooLong: `Ekrir maximem ${formatNumber(reportTextMax)} karakter.`,
  cancel: 'Anile',
  send: 'Avoy rapor',
  sending: 'Pe avoye…',
  failed: 'Pa finn avoye. Seki ou finn ekrir touzour la.',
  danger: {
    title: 'Eski kikenn an danze aster-la?',
    text: 'Pa atann nou. Telefonn lapolis, ouswa lalign proteksion zanfan.',
    police: (number) => `Lapolis ${number}`,
    childProtection: (number) => `Proteksion zanfan ${number}`,
  },
  sent: {
    title: 'Mersi ki ou finn dir nou sa',
    before: 'Nou deza ena sa rapor-la',
    beforeText:
      'Ou finn deza signal sa, ouswa nou lekip finn pran enn desizion. Ou pa bizin fer nanye anplis.',
    next: 'Ki pou arive apre',
    steps: {
      look: (hours) => `Nou lekip get li dan ${inHours(hours)}.`,
      secret: 'Okenn lot dimounn pa pou kone ki se ou.',
      outcome: 'Ou gagn enn notifikasion kan nou finn deside.',
    },
    safety: 'Kouma res an sekirite',
    close: 'Ferme',
  },
}
