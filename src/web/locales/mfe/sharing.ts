import { handleDays } from '#contract/sharing/rules'
import type * as en from '../en/sharing.ts'

export const sharing: typeof en.sharing = {
  title: 'Partaz mo profil',
  description: 'Enn ladres kourt, enn lafis ek bann zimaz, pou ki bann fami trouv ou.',
  loading: 'Pe sarz seki ou kapav partaze…',
  failed: 'Nou pa finn kapav sarz seki ou kapav partaze.',
  needsLogin: {
    title: 'Konekte pou partaz ou profil',
    text: 'Kan ou konekte, ou trouv isi ou ladres kourt, ou lafis ek ou bann zimaz.',
    action: 'Konekte',
  },
  needsProfile: {
    title: 'Kree ou profil profeser',
    text: 'Seki ou partaze amenn lor ou profil profeser, ki ou pa ankor ena.',
    action: 'Kree enn profil profeser',
  },
  hidden: {
    title: 'Ou profil kasiet',
    text: 'Personn pa kapav ouver li, alor pa ena lafis ni zimaz pou lemoman. Montre ou profil ankor, ek ou pou trouv zot isi.',
    action: 'Montre mo profil',
    byTeam: 'Nou lekip finn kasiet ou profil, alor pa ena lafis ni zimaz pou lemoman. Silvouple ekrir nou.',
  },
  noPicture: {
    title: 'Azout enn foto',
    text: 'Ou lafis ek ou zimaz montre ou bann inisial. Bann fami kontan trouv enn figir.',
    action: 'Modifie mo profil',
  },

  address: {
    title: 'Ou ladres kourt',
    none: 'Swazir enn ladres ki rant lor enn lafis ek ki fasil pou dir. Li amenn lor ou profil.',
    link: 'Ou ladres kourt',
    copy: 'Kopie ladres-la',
    copied: 'Finn kopie',
    open: 'Ouver',
    change: 'Swazir enn lot',
    changeFrom: (day) => `Ou kapav swazir enn lot apartir ${day}.`,
    former: 'Sa bann-la kontinie amenn lor ou profil, ek okenn lot dimounn pa kapav gagn zot:',
    field: 'Dernie parti ladres-la',
    hint: (address) => `Li pou vinn ${address}`,
    once: `Ou kapav sanz li enn fwa dan ${handleDays} zour. Ou ansien ladres kontinie marse.`,
    save: 'Save sa ladres-la',
    saving: 'Pe save…',
    cancel: 'Anile',
    saved: { title: 'Ladres finn save', text: 'Ou lafis ek ou bann zimaz montre li aster.' },
  },

  poster: {
    title: 'Enn lafis pou inprime',
    text: 'Enn paz A4, avek enn kod ki amenn lor ou profil kan enn telefonn scan li.',
    alt: (name) => `Lafis ${name}`,
    download: 'Download PDF-la',
    print: 'Inprime',
    failed: 'Nou pa finn kapav sarz lafis-la.',
  },

  status: {
    title: 'Enn zimaz pou ou status',
    text: 'Pou WhatsApp, Facebook ouswa Instagram. Li montre bann klas ki ena plas zordi; pran enn nouvo kan sa sanze.',
    alt: (name) => `Zimaz status ${name}`,
    download: 'Download zimaz-la',
    share: 'Partaz zimaz-la',
    failed: 'Nou pa finn kapav sarz zimaz-la.',
    notShared: { title: 'Nou pa finn kapav partaz zimaz-la', text: 'Silvouple download li plito.' },
  },

  places: {
    title: 'Plas ki reste, lor ou prop sit',
    text: 'Enn ti zimaz pou ou sit ouswa blog. Li dir komie plas reste ek li sanz tousel avek ou bann klas, dan detrwa minit.',
    alt: (name) => `Plas ki reste avek ${name}`,
    failed: 'Nou pa finn kapav sarz zimaz-la.',
    snippet: 'HTML pou met dan ou paz',
    copy: 'Kopie HTML-la',
    copied: 'Finn kopie',
  },
}
