import { type PlanId, planById, renewalGraceDays } from '#contract/billing/plans'
import { formatEuro } from '#contract/locales/mfe/formats'
import { product } from '#contract/product'
import type * as en from '../en/billing.ts'
import { dates } from './dates.ts'

const nameOf = (plan: PlanId) => (plan === 'free' ? 'gratis' : planById(plan).name)

const waited = (count: number) => `${count} rezervasion ki ti pe atann finn konfirme.`

export const planNotices: typeof en.planNotices = {
  planEnded: ({ plan }) => ({
    title: `Ou plan ${nameOf(plan)} finn fini`,
    message:
      'Aster ou profil lor plan gratis. Li res dan lalis, ek ou bann kontak avek ou bann zelev res osi.',
  }),
  planStarted({ plan, isBetter, released, restoredUntil }) {
    const begun = restoredUntil ? 'finn retourne' : 'finn koumanse'
    const until = restoredUntil ? `Li finn peye ziska ${dates.date(restoredUntil)}. ` : ''
    return {
      title: isBetter ? `Ou plan ${nameOf(plan)} ${begun}` : `Aster ou lor plan ${nameOf(plan)}`,
      message: `${until}Bann zelev kapav kontakte ou san limit.${released > 0 ? ` ${waited(released)}` : ''}`,
    }
  },
  renewsSoon: ({ plan, cents, on }) => ({
    title: `Ou plan renouvle ${dates.date(on)}`,
    message: `Nou pou pran ${formatEuro(cents)} pou enn mwa anplis lor plan ${nameOf(plan)}. Ou kapav anile avan sa.`,
  }),
  renewalFailed: ({ plan, until }) => ({
    title: 'Ou renouvelman pa finn pase',
    message: `Ou gard plan ${nameOf(plan)} pandan ${renewalGraceDays} zour, ziska ${dates.date(until)}. Silvouple verifie kouma ou peye, ouswa swazir plan-la ankor; apre sa ou profil retourn lor plan gratis.`,
  }),
  graceEndsSoon: ({ plan, until }) => ({
    title: `Ou plan fini ${dates.date(until)}`,
    message: `Renouvelman plan ${nameOf(plan)} pa finn peye. Swazir plan-la ankor pou gard li.`,
  }),
  renewalCancelled: ({ plan, until }) => ({
    title: 'Ou renouvelman finn anile',
    message: until
      ? `Nou pa pou pran okenn lot peyman. Ou gard plan ${nameOf(plan)} ziska ${dates.date(until)}.`
      : 'Nou pa pou pran okenn lot peyman.',
  }),
  profileDeleted({ renewed, paid }) {
    const messages = [
      'Ou finn delete ou profil profeser.',
      renewed && 'Nou pa pou pran okenn lot peyman.',
      paid &&
        `Plan ${nameOf(paid.plan)} finn peye ziska ${dates.date(paid.until)}: kree enn profil profeser ankor avan sa, ek plan-la pou ou ziska sa zour-la.`,
    ]
    return {
      title: renewed ? 'Ou renouvelman finn anile' : 'Ou plan res peye',
      message: messages.filter(Boolean).join(' '),
      action: 'Get ou bann resi',
    }
  },
  foundingEndsSoon: ({ until }) => ({
    title: `Ou bann mwa gratis fini ${dates.date(until)}`,
    message: `Kouma enn profeser fondater ou finn gagn plan ${nameOf('premium')} gratis. Swazir enn plan pou gard seki li donn ou lor ${product.name}; ou peye zis apartir sa zour-la.`,
    action: 'Swazir enn plan',
  }),
}

export const seeSubscription: typeof en.seeSubscription = 'Get ou abonnman'
