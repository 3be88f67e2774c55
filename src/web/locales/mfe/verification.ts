import { verificationFeeCents } from '#contract/billing/plans'
import { documentDays, mostDocumentPages } from '#contract/files/documents'
import type * as en from '../en/verification.ts'
import { formatDecimal, formatEuro, formatPercent } from './formats.ts'

export const verification: typeof en.verification = {
  title: 'Fer verifie mo profil',
  ownTitle: 'Ou verifikasion',
  description: 'Montre bann zelev ek bann paran ki nou lekip finn verifie kisann-la ou ete ek ki ou ansegne.',
  lead: 'Upload enn dokiman, peye enn sel fwa, ek nou lekip kontrol li.',
  loading: 'Pe sarz ou verifikasion',
  failed: 'Nou pa finn kapav sarz ou verifikasion',
  needsLogin: {
    title: 'Fer verifie mo profil',
    text: 'Konekte lor ou kont profeser pou gagn badge verifie.',
    action: 'Konekte',
  },
  needsProfile: {
    title: 'Pa ankor ena profil profeser',
    text: 'Ou bizin kree enn profil profeser avan ou kapav fer verifie li.',
    action: 'Vinn profeser',
  },
  benefits: {
    title: 'Ki badge-la donn ou',
    list: [
      { title: 'Pli lao dan resers', text: 'Bann profeser verifie pas avan lezot lor lalis.' },
      { title: 'Konfians', text: 'Bann zelev ek bann paran trouv ki nou finn kontrol ou dokiman.' },
      {
        title: 'Priorite lor map',
        text: 'Ou pin lor map briye an ver, ek li parmi bann premie ki nou montre.',
      },
    ],
  },
  document: {
    legend: 'Dokiman pou verifikasion',
    lead: 'Ou diplom, enn sertifika, ouswa enn kart didantite ki montre ou nom.',
    hint: `PDF, JPG ouswa PNG, maximem 5MB ek ${mostDocumentPages} paz. Zis ou ek nou lekip kapav ouver li, ek nou delete li ${documentDays} zour apre desizion-la.`,
    drop: 'Met fisie-la isi, ouswa',
    choose: 'Swazir enn fisie',
    chooseAnother: 'Swazir enn lot fisie',
    remove: 'Tir fisie-la',
    size: (bytes) => `${formatDecimal(Math.max(0.01, bytes / 1024 / 1024), 2)} MB`,
    uploading: (percent) => `Pe avoye: ${formatPercent(percent)}`,
    refusals: {
      document_too_large: 'Sa dokiman-la depas 5 MB. Silvouple swazir enn pli tipti.',
      document_unsupported: 'Sa pa enn fisie PDF, JPEG ouswa PNG. Silvouple swazir enn lot fisie.',
    },
  },
  payment: {
    title: 'Detay peyman',
    fee: 'Pri verifikasion',
    price: formatEuro(verificationFeeCents),
    once: 'Peye enn sel fwa. Si nou refiz ou dokiman, ou kapav upload enn lot san peye ankor.',
    providers: {
      paypal: 'Ou peye avek PayPal, lor so prop paz. Nou zame trouv ou kart.',
      sandbox: 'Sa sit-la servi sandbox dan plas PayPal: ou kapav sey tou, ek okenn larzan pa bouze.',
    },
    isPaid: 'Verifikasion-la finn peye. Ou pa peye ankor.',
  },
  submit: 'Peye ek avoy dokiman-la',
  submitPaid: 'Avoy dokiman-la',
  submitting: 'Pe avoye…',
  footer: 'Nou kontrol ou dokiman dan 1-2 zour travay.',
  missing: {
    title: 'Dokiman manke',
    text: 'Silvouple upload enn dokiman verifikasion avan ou kontinie.',
  },
  paymentSuccessful: {
    title: 'Peyman verifikasion finn pase',
    text: 'Nou pe kontrol ou dokiman. Nou pou fer ou kone kan ena enn desizion.',
  },
  started: {
    title: 'Verifikasion finn koumanse',
    text: 'Nou pe kontrol ou dokiman. Nou pou fer ou kone kan ena enn desizion.',
  },
  paymentFailed: {
    title: 'Peyman pa finn pase',
    text: 'Enn erer finn arive kan nou ti pe tret ou peyman. Silvouple sey ankor.',
  },
  verificationFailed: { title: 'Verifikasion pa finn marse' },
  returning: 'Pe verifie ou peyman',
  pending: {
    title: 'Ou peyman lor sime',
    text: 'Servis peyman-la pa ankor konfirm li. Nou pou kontrol ou dokiman kan li konfirme.',
  },
  abandoned: {
    title: 'Nanye pa finn peye',
    text: 'Ou finn ale avan ou peye, alor nou pa finn pran okenn larzan. Nou gard ou dokiman, ek ou kapav peye kan ou anvi.',
  },
  inReview: {
    title: 'Nou pe kontrol ou dokiman',
    text: 'Nou kontrol li dan 1-2 zour travay, ek nou fer ou kone par email ek dan ou bann notifikasion.',
  },
  approved: {
    title: 'Ou profil verifie',
    text: 'Bann zelev ek bann paran trouv badge-la lor ou kart, ou profil ek lor map.',
    since: (day) => `Finn aksepte ${day}.`,
    action: 'Get ou profil',
  },
  paused: {
    title: 'Badge-la nepli lor ou profil',
    text: 'Badge-la al avek ou idantite, ki nou bizin kontrole ankor. Upload enn dokiman idantite anba, li gratis: badge-la retourne kan nou finn get li.',
  },
  rejected: {
    title: 'Ou dokiman pa finn aksepte',
    again: 'Ou kapav upload enn lot dokiman, san peye ankor.',
  },
  own: { download: 'Download', uploaded: (day) => `Finn upload ${day}` },
  toDashboard: 'Al lor ou dashboard',
}
