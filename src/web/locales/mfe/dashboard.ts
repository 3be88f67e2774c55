import { freeConnections } from '#contract/billing/plans'
import { chartDays, trendDays } from '#contract/dashboard/rules'
import { product } from '#contract/product'
import type * as en from '../en/dashboard.ts'
import { formatNumber } from './formats.ts'
import { offerEnd } from './offer.ts'

const points = (count: number) => `${formatNumber(count)} pwin`
const inDays = `dan ${trendDays} dernie zour`
const before = `${trendDays} zour avan`

export const dashboard: typeof en.dashboard = {
  title: 'Dashboard profeser',
  description: 'Bann demann, leson, sif ek pwin ou profil profeser.',
  lead: 'Kisann-la pe atann ou, ek kouma ou profil pe ale.',
  getVerified: 'Fer verifie',
  upgrade: 'Pas lor Premium',
  loading: 'Pe sarz ou dashboard…',
  failure: { title: 'Erer', text: 'Nou pa finn kapav sarz ou dashboard' },
  needsLogin: {
    title: 'Konekte pou get ou dashboard',
    text: 'Kan ou konekte, ou pou trouv isi rezervasion ou bann zelev ek ou bann sif.',
    action: 'Konekte',
  },
  needsProfile: {
    title: 'Kree ou profil profeser',
    text: 'Ou bizin kree enn profil profeser avan ou kapav servi dashboard-la.',
    action: 'Kree enn profil profeser',
  },
  hidden: {
    title: 'Ou profil kasiet',
    text: 'Personn pa trouv li, alor personn pa rezerv avek ou.',
    action: 'Montre li ankor',
    byTeam: `Nou lekip finn kasiet li, ek zis nou lekip kapav montre li ankor. Rezon-la dan mesaz ki nou finn avoy ou. Ou ena kestion? Ekrir lor ${product.supportEmail}.`,
    edit: 'Modifie ou profil',
  },

  tabs: { label: 'Dashboard', overview: 'Rezime', points: 'Detay pwin' },

  number: formatNumber,
  stats: {
    views: 'Vizit lor profil',
    clicks: 'Klik lor profil',
    bookings: 'Rezervasion gagne',
    rating: 'Not mwayenn',
    hints: {
      views: 'Bann viziter ou profil, sakenn enn fwa par zour',
      clicks: 'Bann viziter ki finn al rezerve ouswa get map',
      bookings: 'Rezervasion ek demann bann zelev',
    },
    reviews: (count) => (count === 0 ? 'Pa ankor ena komanter' : `Lor ${formatNumber(count)} komanter`),
    lately: (count) => (count === 0 ? `Nanye ${inDays}` : `${formatNumber(count)} ${inDays}`),
    ratedLately: (rating) => (rating === null ? `Okenn komanter ${inDays}` : `${rating} ${inDays}`),
    change: (change) => `${change}, konpare avek ${before}`,
    noChange: `Parey kouma ${before}`,
    fresh: `Nanye dan ${before}`,
  },
  week: {
    title: `Vizit dan ${trendDays} dernie zour`,
    day: 'Zour',
    today: 'Zordi',
    views: 'Vizit',
    clicks: 'Klik',
  },
  charts: {
    views: `Vizit, ${chartDays} dernie zour`,
    bookings: `Rezervasion, ${chartDays} dernie zour`,
    day: 'Zour',
    viewsColumn: 'Vizit',
    bookingsColumn: 'Rezervasion',
    total: (count) => `${formatNumber(count)} antou`,
    most: (count) => `maximem dan enn zour: ${formatNumber(count)}`,
  },
  reviews: {
    title: 'Bann komanter pou reponn',
    intro: 'Bann zelev lir ou bann repons.',
    none: 'Okenn komanter pa pe atann ou repons.',
    more: (count) => `${formatNumber(count)} lot komanter lor ou profil`,
  },
  subscription: {
    title: 'Ou abonnman',
    free: `Plan gratis: ziska ${freeConnections} koneksion avek zelev`,
    freeForAll: (until) => `Plan gratis: koneksion avek zelev san limit ziska ${offerEnd(until)}`,
    standard: 'Plan Standard: koneksion avek zelev san limit',
    premium: 'Plan Premium: ou gagn tou bann fonksion ek ou vinn pli vizib',
    founder: (place, until) => `Profeser fondater nimero ${place}: gratis ziska ${until}.`,
    see: 'Get bann plan',
    manage: 'Zer ou abonnman',
  },
  bookings: {
    title: 'Kouma ou pran rezervasion',
    sessions: 'Bann leson ki pou vini',
    hours: 'Mo orer',
    classes: 'Mo bann klas',
    share: 'Partaz mo profil',
  },
  strength: { title: 'Fors profil', edit: 'Modifie ou profil' },

  rank: {
    title: 'Ou ran',
    points,
    toNext: (missing, rank) => `${points(missing)} pou ariv ${rank}`,
    top: 'Pli gran ran ki ena',
    link: 'Kouma bann pwin ek bann ran marse',
  },
  points: {
    breakdown: 'Kot ou bann pwin sorti',
    times: (count) => (count === 0 ? 'pa ankor' : `${formatNumber(count)} fwa`),
    last: (day) => `dernie fwa ${day}`,
    total: 'Total',
    recent: 'Aktivite resan',
    none: 'Pa ankor ena aktivite resan.',
    activity: {
      profileView: 'Vizit lor profil',
      booking: 'Rezervasion konfirme',
      fiveStarReview: 'Komanter 5 zetwal',
      fourStarReview: 'Komanter 4 zetwal',
      otherReview: 'Komanter',
      completeProfile: 'Profil konple',
    },
    gained: (count) => `+${formatNumber(count)}`,
  },
}
