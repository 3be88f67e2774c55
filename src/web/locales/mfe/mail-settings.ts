import { quietHours } from '#contract/notifications/quiet-hours'
import type * as en from '../en/mail-settings.ts'

export const mailSettings: typeof en.mailSettings = {
  section: {
    title: 'Notifikasion par email',
    text: 'Ki notifikasion nou avoy ou osi par email. Dan laklos ou trouv zot tou.',
    quiet: `Nou rapel ou bann leson lavey a 18:00 ek enn er-d-tan avan, ek zame ant ${quietHours.from} ek ${quietHours.to}.`,
    failed: 'Nou pa finn kapav sarz ou bann paramet.',
    notSaved: 'Sa pa finn save. Verifie ou koneksion ek sey ankor.',
  },
  processing: { title: 'Paramet email', text: 'Nou pe get ki email sa ete…' },
  ask: {
    title: 'Aret sa bann email-la?',
    text: (label) =>
      `Lerla nou nepli avoy ou email “${label}”. Ou touzour trouv sa bann notifikasion-la kan ou konekte.`,
    action: 'Nepli avoy sa bann email-la',
    working: 'Pe arete…',
    failed: 'Sa pa finn pase. Verifie ou koneksion ek sey ankor.',
  },
  done: {
    title: 'Finn arete',
    text: (label) => `Nou nepli avoy ou email “${label}”. Ou kapav aktiv zot ankor dan ou profil.`,
  },
  broken: {
    title: 'Sa lien-la pa konple',
    text: 'Ouver li ankor depi email-la. Ou kapav osi swazir ou bann email dan ou profil.',
  },
  failed: {
    title: 'Enn problem finn arive',
    text: 'Nou pa finn kapav sarz ou bann paramet. Verifie ou koneksion ek sey ankor.',
  },
  tryAgain: 'Sey ankor',
  toProfile: 'Al lor ou profil',
}
