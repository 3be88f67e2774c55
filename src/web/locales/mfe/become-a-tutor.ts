import { freeConnections, type PaidPlan, paidPlans, verificationFeeCents } from '#contract/billing/plans'
import { product } from '#contract/product'
import type * as en from '../en/become-a-tutor.ts'
import { formatEuro, formatNumber } from './formats.ts'
import { offerEnd } from './offer.ts'

const placeOf = (city?: string) => city ?? 'Moris'
const families = (n: number) => `${formatNumber(n)} fami`
const looking = (subject: string, city: string | undefined, n: number) =>
  `${families(n)} pe rod profeser ${subject} dan ${placeOf(city)}`

function tutorsThere(subject: string | undefined, city: string | undefined, n: number) {
  if (n === 0) {
    return subject
      ? `Personn pa ankor ansegn sa size-la dan sa landrwa-la lor ${product.name}.`
      : 'Vinn parmi bann premie profeser.'
  }
  const tutors = `${formatNumber(n)} profeser`
  if (!subject) return `${tutors} dan ${placeOf(city)} lor lalis ${product.name}.`
  return `${tutors} ansegn ${subject} dan ${placeOf(city)} lor ${product.name}.`
}

const firstFeatures: Record<PaidPlan['id'], string> = {
  standard: 'Profil konple, vizib dan resers, koneksion avek zelev san limit.',
  premium: 'Premie plas lor lalis, priorite lor map, profil ki pli vizib.',
}

export const becomeATutor: typeof en.becomeATutor = {
  trail: 'Vinn profeser',
  title: (subject, city) => (subject ? `Ansegn ${subject} dan ${placeOf(city)}` : 'Ansegne dan Moris'),
  description: (subject, city, n) =>
    n === null
      ? `Anrezistre kouma profeser${subject ? ` ${subject}` : ''} dan ${placeOf(city)}: trwa letap, enn profil gratis, ek bann fami trouv ou par size, nivo ek lavil.`
      : `${looking(subject ?? '', city, n)}. Anrezistre an trwa letap; profil-la gratis.`,
  looking,
  tutorsThere,
  action: 'Vinn profeser',
  seeTutors: (subject, city) => `Get kisann-la ki ansegn ${subject} dan ${placeOf(city)}`,
  steps: {
    title: 'Trwa letap, anviron sink minit',
    list: [
      {
        title: 'Dir ki ou ansegne',
        text: 'Ou bann size, nivo ek lavil, ek bann zour ki ou ena letan.',
      },
      {
        title: 'Dir bann fami kisann-la ou ete',
        text: 'Ou lexperians, ou bann rezilta ek ou pri. Enn foto ek enn landrwa lor map ede.',
      },
      {
        title: 'Relir ek avoye',
        text: 'Konfirm ou ladres email, ek bann fami trouv ou depi sa moman-la.',
      },
    ],
  },
  cost: {
    title: 'Komie sa koute',
    free: {
      name: 'Profil',
      price: 'Gratis',
      text: `Ziska ${freeConnections} koneksion avek zelev.`,
    },
    freeForAll: (until) => `Koneksion avek zelev san limit ziska ${offerEnd(until)}.`,
    plans: paidPlans.map(({ id, name, cents }) => ({
      name,
      price: `${formatEuro(cents)} par mwa`,
      text: firstFeatures[id],
    })),
    badge: {
      name: 'Badge verifie',
      price: `${formatEuro(verificationFeeCents)} enn sel fwa`,
      text: 'Nou lekip kontrol ou bann dokiman; tik ver-la montre sa.',
    },
    direct: 'Bann fami pey ou direk. Nou pa pran okenn par lor ou bann leson.',
  },
  places: {
    title: (subject) => (subject ? `Kot bann fami pe rod profeser ${subject}` : 'Kot bann fami pe rode'),
    elsewhere: 'Zot pe rod osi',
    place: (subject, city) => `${subject} dan ${city}`,
    families,
    note: 'Bann fami ki ena enn alert ouswa enn demann ouver. Si ena mwins ki sink, nou pa montre.',
  },
}
