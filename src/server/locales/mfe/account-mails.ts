import { product } from '#contract/product'
import type * as en from '../en/account-mails.ts'

const linkAndCodeExpire = 'Lien-la ek kod-la marse enn sel fwa, pandan 1 er-d-tan.'
const writeToUs = `ekrir ${product.supportEmail} deswit.`

export const confirmSignUp: typeof en.confirmSignUp = () => ({
  subject: 'Konfirm ou ladres email',
  heading: `Bienveni lor ${product.name}`,
  paragraphs: ['Konfirme ki sa ladres-la pou ou, ek ou kont pare.'],
  button: 'Konfirm ladres-la',
  afterwards: [
    linkAndCodeExpire,
    'Si ou pa finn anrezistre, inior sa mesaz-la: san konfirmasion personn pa kapav servi kont-la.',
  ],
})

export const alreadyRegistered: typeof en.alreadyRegistered = () => ({
  subject: `Ou ena enn kont ${product.name} deza`,
  heading: 'Ou ena enn kont deza',
  paragraphs: [
    `Enn dimounn ti anvi servi ou ladres lor ${product.name}, me li ena enn kont deza.`,
    'Si se ou, konekte avek ou password. Si ou pa rapel li, swazir enn nouvo.',
  ],
  button: 'Swazir enn nouvo password',
  afterwards: ['Si pa ou sa, inior sa mesaz-la: pa finn ariv nanie, ek ou kont kouma avan.'],
})

export const resetPassword: typeof en.resetPassword = () => ({
  subject: `Ou nouvo password ${product.name}`,
  heading: 'Swazir enn nouvo password',
  paragraphs: ['Ou finn demann enn nouvo password. Lien-la konekte ou, ek ou swazir enn nouvo.'],
  button: 'Swazir enn nouvo password',
  afterwards: [linkAndCodeExpire, 'Si ou pa finn demann sa, inior sa mesaz-la: ou password pa sanze.'],
})

export const logInLink: typeof en.logInLink = () => ({
  subject: `Konekte lor ${product.name}`,
  preview: linkAndCodeExpire,
  heading: 'Ala ou lien pou konekte',
  paragraphs: ['Ou finn demande pou konekte san password.'],
  button: 'Konekte',
  afterwards: [
    linkAndCodeExpire,
    'Si ou pa finn demann sa, inior sa mesaz-la: san lien-la ouswa kod-la personn pa kapav konekte.',
  ],
})

export const emailChange: typeof en.emailChange = {
  current: (newEmail) => ({
    subject: 'Dir si ou dakor pou sanz ou ladres email',
    heading: 'Mo dakor pou sanze',
    paragraphs: [
      `Ou finn demande ki ladres email ou kont vinn ${newEmail}.`,
      'Tou le de ladres bizin dakor: dir dakor isi, ek konfirme dan mesaz ki nou finn avoye lor nouvo ladres-la.',
    ],
    button: 'Mo dakor pou sanze',
    afterwards: [
      linkAndCodeExpire,
      'Si ou pa finn demann sa, pa dir dakor, ek sanz ou password: kitfwa enn lot dimounn finn konekte dan ou plas.',
    ],
  }),
  new: (newEmail) => ({
    subject: 'Konfirm ou nouvo ladres email',
    heading: 'Konfirm nouvo ladres-la',
    paragraphs: [
      `Ou finn demande pou servi ${newEmail} pou ou kont.`,
      'Tou le de ladres bizin dakor: konfirme isi, ek dir dakor dan mesaz ki nou finn avoye lor ou ladres aktiel.',
    ],
    button: 'Konfirm nouvo ladres-la',
    afterwards: [
      linkAndCodeExpire,
      'Si ou pa finn demann sa, inior sa mesaz-la: nou pa pou servi sa ladres-la.',
    ],
  }),
}

export const emailChanged: typeof en.emailChanged = (newEmail) => ({
  subject: 'Ou ladres email finn sanze',
  heading: 'Ou ladres email finn sanze',
  paragraphs: [
    `Aster ladres email ou kont ${product.name} li ${newEmail}.`,
    'Apartir aster, konekte avek nouvo ladres-la. Nou ekrir ou laba.',
    `Si pa ou ki finn fer sa sanzman-la, ${writeToUs}`,
  ],
})

export const reauthenticationCode: typeof en.reauthenticationCode = () => ({
  subject: `Ou kod sekirite ${product.name}`,
  preview: 'Met kod ki dan sa mesaz-la. Li marse enn sel fwa, pandan 1 er-d-tan.',
  heading: 'Konfirme ki se ou',
  paragraphs: ['Ou pe sanz enn kitsoz inportan dan ou kont.'],
  afterwards: [
    'Kod-la marse enn sel fwa, pandan 1 er-d-tan. Pa donn li personn: nou zame demann li.',
    'Si ou pa finn demann sa, sanz ou password: kitfwa enn lot dimounn finn konekte dan ou plas.',
  ],
})

export const passwordChanged: typeof en.passwordChanged = () => ({
  subject: `Ou password ${product.name} finn sanze`,
  heading: 'Ou password finn sanze',
  paragraphs: ['Si se ou, ou pa bizin fer nanie.', 'Si pa ou sa, swazir enn nouvo password deswit.'],
  button: 'Swazir enn nouvo password',
})

export const loginEnded: typeof en.loginEnded = () => ({
  subject: 'Nou finn ferm enn parmi ou bann koneksion',
  heading: 'Nou finn ferm enn parmi ou bann koneksion',
  paragraphs: [
    'Enn ansien koneksion finn servi enn deziem fwa. Kitfwa enn dimounn finn kopie li, alor nou finn ferm li.',
    'Konekte ankor pou kontinie. Si ou ena enn dout, sanz ou password.',
  ],
  button: 'Sanz ou password',
})

export const twoStepLogin: typeof en.twoStepLogin = {
  on: () => ({
    subject: 'Koneksion an de letap finn aktive',
    heading: 'Koneksion an de letap finn aktive',
    paragraphs: [
      'Apartir aster, pou konekte ou bizin osi enn kod dan ou authenticator app.',
      `Si pa ou ki finn fer sa sanzman-la, ${writeToUs}`,
    ],
  }),
  off: () => ({
    subject: 'Koneksion an de letap finn dezaktive',
    heading: 'Koneksion an de letap finn dezaktive',
    paragraphs: [
      'Ou nepli bizin enn kod pou konekte. Ou kapav aktiv koneksion an de letap ankor kan ou anvi.',
      `Si pa ou ki finn fer sa sanzman-la, ${writeToUs}`,
    ],
  }),
}

export const accountDeleted: typeof en.accountDeleted = () => ({
  subject: `Ou kont ${product.name} finn delete`,
  heading: 'Ou kont finn delete',
  paragraphs: [
    'Kouma ou finn demande, ou kont finn delete, ek ou dekonekte partou.',
    'Ou kapav anrezistre ankor kan ou anvi.',
    `Si ou pa finn demann sa, ${writeToUs}`,
  ],
})

export const confirmRegistration: typeof en.confirmRegistration = () => ({
  subject: 'Konfirm ou ladres pou pibliye ou profil profeser',
  heading: 'Ou profil profeser preske pare',
  paragraphs: [
    `Ou finn ranpli form pou vinn profeser lor ${product.name}. Konfirme ki sa ladres-la pou ou, ek bann zelev kapav trouv ou.`,
    'Ou konekte deswit. Lerla swazir enn password, pou ou kapav konekte ankor.',
  ],
  button: 'Pibliye mo profil',
  afterwards: [
    'Lien-la ek kod-la marse enn sel fwa, pandan 24 er-d-tan.',
    'Si ou pa finn ranpli form-la, inior sa mesaz-la: san konfirmasion nanie pa pibliye.',
  ],
})

export const finishRegistration: typeof en.finishRegistration = () => ({
  subject: 'Konekte pou fini ou profil profeser',
  heading: 'Konekte pou fini ou profil profeser',
  paragraphs: [
    `Enn dimounn finn ranpli form pou vinn profeser lor ${product.name} avek ou ladres, ki ena enn kont deza.`,
    'Si se ou, konekte: nou gard seki ou finn ranpli 7 zour, ek nanie pa pibliye avan ki ou avoy li.',
  ],
  button: 'Konekte ek fini',
  afterwards: [
    linkAndCodeExpire,
    'Si ou pa finn ranpli form-la, inior sa mesaz-la: pa finn ariv nanie, ek ou kont kouma avan.',
  ],
})
