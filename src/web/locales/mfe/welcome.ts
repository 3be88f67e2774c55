import { product } from '#contract/product'
import type * as en from '../en/welcome.ts'

export const welcome: typeof en.welcome = {
  processing: { title: 'Enn ti moman', text: 'Nou pe konekte ou…' },
  title: `Bienveni lor ${product.name}`,
  text: 'Ou ladres konfirme, ek ou konekte.',
  signedInAs: 'Konekte avek',
  redirecting: 'Nou pe amenn ou lor paz lakey…',
  stay: 'Res isi',
  staying: 'Nou atann isi ziska ou kontinie.',
  home: 'Al lor paz lakey aster',
  password: {
    title: 'Swazir enn password pou fini',
    text: (email) => `Ou konekte avek ${email}. Avek enn password ou kapav konekte ankor ninport kan.`,
  },
  error: {
    title: 'Sa pa finn marse',
    text: 'Verifikasion-la pa finn marse. Kapav lien-la finn expire, ouswa li pa valab.',
    resend: 'Reavoy email-la',
    resending: 'Pe avoye...',
    home: 'Al lor paz lakey',
  },
}
