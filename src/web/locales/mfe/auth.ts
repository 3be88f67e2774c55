import { passwordRules } from '#contract/accounts/rules'
import { product } from '#contract/product'
import type * as en from '../en/auth.ts'
import { formatNumber } from './formats.ts'

/** What people read when the auth service refuses something in words meant for programs. */
export const authErrors: typeof en.authErrors = {
  weakPassword: {
    length: `Password-la bizin omwin ${passwordRules.leastCharacters} karakter.`,
    pwned: 'Tro boukou dimounn konn sa password-la, li fasil pou devine. Swazir enn lot silvouple.',
    other: 'Sa password-la tro fasil pou devine. Swazir enn lot silvouple.',
  },
  longPassword: `Password-la kapav ena ${passwordRules.mostBytes} karakter maximem.`,
  byCode: {
    otp_expired: 'Kod-la pa korek ouswa li finn expire. Verifie li, ouswa demann enn lot email.',
    mfa_verification_failed: 'Kod-la pa korek. Atann prosin kod dan ou app ek sey ankor.',
    mfa_challenge_expired: 'Sa finn pran tro letan. Met kod ou app enn lot fwa silvouple.',
    session_not_found: 'Ou nepli konekte. Konekte ankor silvouple.',
    over_request_rate_limit: 'Ou finn seye tro souvan. Atann enn tipe ek sey ankor.',
  },
}

export const authDialog: typeof en.authDialog = {
  tabsLabel: 'Ou kont',
  tabs: { login: 'Konekte', signup: 'Anrezistre', verify: 'Verifie' },
  titles: {
    login: `Konekte lor ${product.name}`,
    signup: 'Kree ou kont',
    verify: 'Verifie ou email',
    forgot: 'Sanz ou password',
    recover: 'Sanz ou password',
    'new-password': 'Swazir enn nouvo password',
    'second-step': 'Koneksion an de letap',
  },
  fields: {
    fullName: 'Nom konple',
    email: 'Email',
    password: 'Password',
    passwordHint: `Omwin ${passwordRules.leastCharacters} karakter, ek pa fasil pou devine.`,
    code: 'Kod 6 sif',
  },
  missing: {
    fullName: 'Met ou nom',
    email: 'Met ou email',
    password: 'Met ou password',
    code: 'Met kod 6 sif-la.',
  },
  invalidEmail: 'Met enn ladres email ki valab silvouple',
  login: {
    submit: 'Konekte',
    pending: 'Pe konekte...',
    forgot: 'Bliye ou password?',
    failed: { title: 'Koneksion pa finn marse', text: 'Enn problem finn arive kan ou ti pe konekte' },
    done: { title: 'Ou konekte', text: 'Kontan trouv ou ankor!' },
  },
  signup: {
    submit: 'Anrezistre',
    pending: 'Pe anrezistre...',
    age: 'Kan ou anrezistre, ou konfirme ki ou ena 16 an ouswa plis, ouswa ki ou paran ouswa ou responsab dakor.',
    failed: { title: 'Pa finn kapav anrezistre', text: 'Enn problem finn arive kan nou ti pe kree ou kont' },
    done: { title: 'Ou finn anrezistre', text: 'Get ou email pou verifie ou kont.' },
  },
  verify: {
    sentTo: (email) =>
      `Get ou email ek klik lor lien ki nou finn avoye lor ${email}, ouswa met kod ki dan mem email.`,
    submit: 'Verifie',
    pending: 'Pe verifie...',
    failed: {
      title: 'Verifikasion pa finn marse',
      text: 'Enn problem finn arive kan nou ti pe verifie ou email',
    },
    resend: 'Reavoy email konfirmasion',
    resending: 'Pe avoye...',
    resent: {
      title: 'Email konfirmasion finn avoye',
      text: 'Get dan ou email pou trouv lien konfirmasion.',
    },
    resendFailed: {
      title: 'Verifikasion pa finn marse',
      text: 'Enn problem finn arive kan nou ti pe avoy email konfirmasion',
    },
  },
  forgot: {
    text: 'Donn nou ou ladres email, ek nou avoy ou enn lien ek enn kod pou enn nouvo password.',
    submit: 'Avoy email-la',
    pending: 'Pe avoye...',
    sentTo: (email) => `Si ena enn kont pou ${email}, enn email avek enn lien ek enn kod pe vini.`,
    code: {
      submit: 'Kontinie',
      pending: 'Pe verifie...',
      failed: { title: 'Verifikasion pa finn marse', text: 'Enn problem finn arive avek ou kod' },
    },
    resend: 'Avoy enn lot email',
    resending: 'Pe avoye...',
    resent: { title: 'Email-la finn avoye', text: 'Get dan ou email pou trouv lien ek kod-la.' },
    resendFailed: {
      title: 'Pa finn kapav avoye',
      text: 'Enn problem finn arive kan nou ti pe avoy email-la.',
    },
    back: 'Retourn pou konekte',
  },
  secondStep: {
    text: 'Ouver ou authenticator app ek met kod ki li montre.',
    submit: 'Verifie',
    pending: 'Pe verifie...',
    failed: { title: 'Koneksion pa finn marse', text: 'Enn problem finn arive kan ou ti pe konekte' },
    cancel: 'Anile',
  },
  nextMailIn: (seconds) => `Ou pou kapav demann enn lot email dan ${formatNumber(seconds)} segonn.`,
  spam: 'Sa kapav pran enn minit. Get dan spam osi.',
}
