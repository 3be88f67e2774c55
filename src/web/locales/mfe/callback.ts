import { product } from '#contract/product'
import type * as en from '../en/callback.ts'
import { authErrors } from './auth.ts'

export const callback: typeof en.callback = {
  description: 'Paz kot bann lien dan nou bann email amenn ou.',
  processing: { title: 'Enn moman', text: 'Nou pe verifie ou lien…' },
  choice: {
    title: 'Sanz kont?',
    text: (current, other) => `Ou konekte avek ${current}. Kontinie avek ${other}?`,
    unasked: (other) => ({
      title: 'Eski se ou?',
      text: `Sa lien-la konekte avek ${other}, ek personn pa finn demann li dan sa browser-la.`,
    }),
    advice: 'Kontinie zis si ou finn demann sa lien-la oumem.',
    proceed: (other) => `Kontinie avek ${other}`,
    keep: (current) => `Res konekte avek ${current}`,
    leave: 'Non, sorti',
  },
  newPassword: {
    title: 'Swazir enn nouvo password',
    text: (email) => `Pou kont ${email}. Ou pou dekonekte lor bann lezot laparey.`,
  },
  forgotPassword: { title: 'Sanz ou password' },
  twoStep: { title: 'Koneksion an de letap' },
  halfChanged: {
    title: 'Ankor enn konfirmasion',
    text: 'Sa ladres-la konfirme. Ouver osi lien dan email ki finn al lor ou lot ladres: ou email sanze kan toulede finn dakor.',
  },
  failed: {
    title: 'Verifikasion pa finn marse',
    noSession: 'Nou pa finn kapav konekte ou. Sey konekte ankor silvouple.',
    unknown: 'Enn erer ki nou pa kone',
    retry: 'Sey ankor',
    resend: 'Reavoy email konfirmasion',
  },
  home: 'Al lor paz lakey',
  done: {
    verified: 'Email-la verifie',
    authenticated: 'Ou konekte',
    signedInAs: (email) => `Ou konekte avek ${email}.`,
    emailChanged: (email) => `Ou ladres email aster se ${email}.`,
  },
  resend: {
    title: 'Reavoy email konfirmasion',
    text: 'Met ladres ki ou finn servi pou anrezistre, ek nou avoy ou enn nouvo lien.',
    email: 'Email',
    submit: 'Avoy lien konfirmasion',
    pending: 'Pe avoye...',
    failed: {
      title: 'Pa finn kapav avoye',
      text: 'Enn problem finn arive kan nou ti pe avoy email konfirmasion.',
      isWhole: true,
    },
    required: { title: 'Email obligatwar', text: 'Donn ou ladres email silvouple' },
    sentTo: (email) =>
      `Si enn kont avek ${email} pe atann so konfirmasion, enn lien ek enn kod pe vini. Sa kapav pran enn minit; get dan spam osi.`,
  },
  errors: {
    otp_expired:
      'Sa lien-la finn expire ouswa li finn deza servi. Si ou finn deza konfirm ou ladres, zis konekte.',
    flow_state_expired: 'Sa lien-la finn expire. Demann enn nouvo silvouple.',
    flow_state_not_found: 'Sa lien-la finn expire. Demann enn nouvo silvouple.',
    bad_code_verifier: 'Ouver sa lien-la dan browser kot ou finn demann li silvouple.',
    user_banned: `Sa kont-la bloke. Si ou panse ki se enn erer, ekrir lor ${product.supportEmail}.`,
    over_request_rate_limit: authErrors.byCode.over_request_rate_limit,
    unexpected_failure: 'Enn problem finn arive kot nou. Sey ankor silvouple.',
    request_timeout: 'Sa finn pran tro letan. Sey ankor silvouple.',
  },
}
