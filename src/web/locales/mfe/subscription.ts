import { freeConnections, planById, verificationFeeCents } from '#contract/billing/plans'
import type * as en from '../en/subscription.ts'
import { formatEuro, formatNumber } from './formats.ts'
import { offerEnd } from './offer.ts'

const bookings = (count: number) => `${formatNumber(count)} rezervasion ki pe atann`
const untouched = 'Nou pa finn pran okenn larzan, ek tou res parey kouma avan.'

export const subscription: typeof en.subscription = {
  title: 'Abonnman',
  heading: 'Swazir ou plan',
  description: 'Bann plan pou bann profeser: komie sakenn koute par mwa, ek ki li donn ou.',
  lead: `Enn profil gratis, avek ziska ${freeConnections} koneksion avek zelev. Enn plan tir sa limit-la.`,
  leadFreeForAll: (until) =>
    `Enn profil gratis, ek ziska ${offerEnd(until)} pa ena limit lor koneksion avek zelev, lor ninport ki plan.`,
  plans: 'Bann plan',
  mostPopular: 'Pli popiler',
  yours: 'Ou plan',
  perMonth: 'par mwa',
  renewal: 'Sak mwa (renouvelman otomatik)',
  loading: 'Pe sarz ou abonnman…',
  loadFailed: 'Nou pa finn kapav sarz ou abonnman.',
  mailSent: {
    title: 'Get ou email',
    text: (email) =>
      `Enn email pe al lor ${email}. Ouver so lien, ouswa met so kod isi; apre sa ou profil pou lor lalis.`,
  },
  unsent: {
    title: 'Ou profil pa ankor lor lalis',
    text: 'Seki finn avoye avek ou ladres pe atann ki ou relir li ek avoy li.',
    action: 'Relir li',
  },
  noPassword: {
    title: 'Met enn password',
    text: 'Ou finn konekte avek email ki nou finn avoy ou. Avek enn password ou kapav konekte ankor.',
    action: 'Met enn password',
  },
  noProfile: {
    title: 'Ou pa ankor ena profil profeser',
    text: 'Enn plan al avek enn profil profeser. Kree ou profil avan; li gratis.',
    action: 'Kree enn profil profeser',
  },
  paidWithoutProfile: (plan, day) => ({
    title: `${plan} finn peye ziska ${day}`,
    text: 'Ou pa ena profil profeser pou lemoman. Kree enn avan sa zour-la, ek ou gard plan-la ziska lerla. Nou pa pran okenn larzan anplis.',
  }),

  summary: {
    title: 'Rezime',
    plan: 'Plan',
    price: 'Pri',
    billing: 'Kan peye',
    first: 'Premie peyman',
    today: 'Zordi',
    releases: (count) => `${bookings(count)} pou konfirme kouma plan-la koumanse.`,
    cancelAnytime: 'Ou kapav anile kan ou anvi; lerla plan-la fini avek mwa ki finn peye.',
    current: 'Sa ou plan, ek li renouvle tousel.',
    follows: (day) => `Sa plan-la koumans ${day}, ek apre li renouvle tousel.`,
    login: 'Konekte pou pran abonnman',
    pay: {
      paypal: 'Peye avek PayPal',
      sandbox: 'Peye dan sandbox',
    },
    provider: {
      paypal: 'Ou aksepte peyman-la lor PayPal, ek ou retourn isi. Nou zame trouv ou kart.',
      sandbox: 'Sandbox: okenn larzan pa bouze. Prosin paz ranplas paz enn servis peyman.',
    },
    processing: 'Pe trete…',
  },

  standing: {
    title: (plan) => `Ou plan: ${plan}`,
    toDashboard: 'Al lor ou dashboard',
    toProfile: 'Modifie ou profil',
    free: 'Gratis',
    freeText: `Ziska ${freeConnections} koneksion avek zelev.`,
    freeForAll: (until) => `Pa ena limit lor koneksion avek zelev ziska ${offerEnd(until)}.`,
    waiting: (count) => `${bookings(count)}: avek enn plan, sa konfirme deswit.`,
    renews: (day, cents) => `Renouvle ${day} pou ${formatEuro(cents)}.`,
    begins: (plan, day, cents) => `${plan} koumans ${day}, pou ${formatEuro(cents)} par mwa.`,
    ends: (day) => `Renouvelman-la finn anile. Ou gard sa plan-la ziska ${day}; apre sa, ou lor plan gratis.`,
    lasting: 'Nou pa pran okenn larzan pou li, ek li pa ena lafin.',
    released: (count) => `Kan ou plan finn koumanse, ${bookings(count)} finn konfirme.`,
    founder: (place, until) =>
      `Ou profeser fondater nimero ${place}: ${planById('premium').name} gratis pou ou ziska ${until}.`,
    founderNext: 'Si ou swazir enn plan aster, ou pey li zis apartir sa zour-la.',
    grace: {
      title: 'Ou renouvelman pa finn pase',
      text: (day) =>
        `Ou gard ou plan ziska ${day}. Verifie kouma ou peye, ouswa swazir plan-la ankor; sinon ou profil retourn lor plan gratis.`,
    },
  },

  change: {
    title: (plan) => `Pas lor ${plan}?`,
    atOnce: (plan, cents) =>
      `${plan} koumanse kouma ou finn peye, ek lerla nou pran ${formatEuro(cents)}. Plan ki ou ena aster fini, ek nou ranbours seki reste dan so mwa.`,
    later: (plan, day, cents) =>
      `Ou gard ou plan ziska ${day}. Apre sa ${plan} koumanse, ek nou pran ${formatEuro(cents)} pou premie fwa.`,
    confirm: 'Kontinie pou peye',
    keep: 'Gard mo plan',
  },
  cancel: {
    action: 'Anil renouvelman',
    title: 'Anil renouvelman?',
    paid: (day) =>
      `Nou pa pran okenn larzan anplis, ek ou gard ou plan ziska ${day}. Apre sa ou profil retourn lor plan gratis: li res lor lalis, ou bann koneksion reste, ek bann nouvo zelev atann ziska ki ou pran enn plan.`,
    paidFreeForAll: (day, until) =>
      `Nou pa pran okenn larzan anplis, ek ou gard ou plan ziska ${day}. Apre sa ou profil retourn lor plan gratis: li res lor lalis, ek ou bann koneksion reste. Zis apre ${offerEnd(until)}, bann nouvo zelev pou bizin atann ziska ki ou pran enn plan.`,
    unpaid: 'Nou pa pran okenn larzan.',
    grace:
      'Nou pa pran okenn larzan anplis, ek ou profil retourn lor plan gratis aster. Li res lor lalis, ek ou bann koneksion reste.',
    confirm: 'Anil li',
    confirming: 'Pe anile…',
    keep: 'Gard li',
    done: { title: 'Renouvelman finn anile', text: 'Nou pa pou pran okenn larzan anplis.' },
  },

  outcome: {
    checking: 'Pe verifie ou peyman…',
    success: {
      title: 'Abonnman finn reisi',
      text: (plan, released) =>
        `Ou lor plan ${plan}.${released > 0 ? ` ${bookings(released)} finn konfirme aster.` : ''}`,
      later: (plan, day) => `${plan} koumans ${day}.`,
    },
    failed: {
      title: 'Abonnman pa finn reisi',
      text: 'Enn erer finn arive kan nou ti pe tret ou abonnman. Silvouple sey ankor.',
    },
    declined: { title: 'Peyman-la finn refize', text: untouched },
    open: {
      title: 'Peyman-la pa finn fini',
      text: `Ou finn ale avan ou deside. ${untouched}`,
      action: 'Kontinie peyman-la',
    },
    pending: {
      title: 'Nou pe verifie peyman-la',
      text: 'Servis peyman-la pa ankor deside. Nou pou fer ou kone kan li finn deside; ou pa bizin peye ankor.',
      action: 'Get ankor',
    },
    unknown: {
      title: 'Nou pa finn kapav verifie ou peyman',
      text: 'Verifie ou koneksion ek sey ankor.',
    },
  },

  verify: {
    title: 'Fer verifie mo profil',
    text: 'Bann profeser verifie gagn konfians deswit, ek zot pli lao dan resers.',
    fee: `${formatEuro(verificationFeeCents)}, peye enn sel fwa`,
    action: { paypal: 'Fer verifie avek PayPal', sandbox: 'Fer verifie dan sandbox' },
    inReview: {
      title: 'Nou pe kontrol ou dokiman',
      text: 'Nou kontrol li dan 1-2 zour travay, ek nou fer ou kone.',
      action: 'Get ou verifikasion',
    },
    paid: {
      text: 'Verifikasion-la finn peye. Ou kapav upload enn lot dokiman san peye ankor.',
      action: 'Upload enn dokiman',
    },
  },
}
