import { documentDays, mostDocumentPages } from '#contract/files/documents'
import { checkMonths } from '#contract/verification/checks'
import type * as en from '../en/checks.ts'

export const checks: typeof en.checks = {
  title: 'Ou bann kontrol',
  lead: `Lor ou profil, bann fami trouv seki nou finn kontrole, ek kan. Enn kontrol gratis ek valab pou ${checkMonths} mwa; nou demann ou enn nouvo dokiman avan li fini.`,
  failed: 'Nou pa finn kapav sarz ou bann kontrol',
  kinds: {
    identity: 'Ou kart didantite ouswa paspor. Badge verifie al avek li: li bizin montre ou nom.',
    character: 'Ou sertifika moralite, ki dir ki ou pa ena kazie zidisier.',
    qualification: 'Enn diplom ouswa sertifika ki pou ou, an zeneral ouswa dan enn size.',
    results: 'Ou prop rezilta lexame, ouswa rezilta ou bann zelev ki lekol finn konfirme.',
  },
  upload: 'Upload',
  another: 'Upload enn lot',
  on: (action, name) => `${action}: ${name}`,
  states: {
    in_review: 'Nou pe kontrole',
    valid: (day) => `Valab ziska ${day}`,
    rejected: 'Pa finn aksepte',
    expired: 'Finn fini',
  },
  checked: (day) => `Finn kontrole ${day}`,
  submitted: (day) => `Finn avoye ${day}. Nou get li dan 1-2 zour travay.`,
  ends: {
    time: `${checkMonths} mwa finn pase. Upload enn nouvo dokiman, ek nou kontrole ankor.`,
    name_change: 'Ou finn sanz ou nom depi sa. Upload enn dokiman avek ou nouvo nom, ek nou kontrole ankor.',
    renewal: 'Enn dokiman pli nouvo finn pran so plas.',
  },
  renew: 'Li pou fini biento. Upload enn nouvo dokiman aster; sa enn-la res valab ziska ki nou finn get li.',
  form: {
    subject: 'Size',
    subjectHint: 'Les li vid si li pa lor enn size.',
    anySubject: 'Pa lor enn size',
    issuedOn: 'Dat lor dokiman-la',
    issuedOnHint: 'Kan dokiman-la finn fer.',
    issuedOnRequired: 'Donn dat ki lor dokiman-la.',
    issuedOnLate: 'Sa zour-la pa ankor vini.',
    document: 'Dokiman',
    documentRequired: 'Swazir enn fisie.',
    documentHint: `PDF, JPG ouswa PNG, maximem 5MB ek ${mostDocumentPages} paz. Zis ou ek nou lekip kapav ouver li, ek nou delete li ${documentDays} zour apre desizion-la.`,
    cancel: 'Anile',
    submit: 'Avoye pou kontrol',
    submitting: 'Pe avoye…',
  },
  sent: { title: 'Dokiman finn avoye', text: 'Nou pou fer ou kone kan nou finn get li.' },
  withdraw: {
    action: 'Retire',
    title: 'Retir sa dokiman-la?',
    text: 'Nou pou delete li, ek nou pa pou get li.',
    keep: 'Gard li',
    confirm: 'Retire',
    confirming: 'Pe retire…',
    done: { title: 'Dokiman finn retire' },
  },
}
