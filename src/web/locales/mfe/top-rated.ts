import type * as en from '../en/top-rated.ts'
import { formatNumber } from './formats.ts'

const points = (count: number) => `${formatNumber(count)} pwin`

export const topRated: typeof en.topRated = {
  title: 'Top 10 profeser',
  description:
    'Dis profeser dan Moris ki ena plis pwin, kouma zot gagn pwin, ek ki ran zot gagne avek sa bann pwin-la.',
  intro: 'Bann profeser ki ena plis pwin avek komanter, rezervasion ek vizit lor zot profil.',
  toLeaderboard: 'Get klasman konple',
  list: 'Bann meyer profeser',
  points,
  views: (count) => `${formatNumber(count)} vizit`,
  contacts: (count) => `${formatNumber(count)} kontak`,
  loading: 'Pe sarz bann profeser ki ena meyer not…',
  loaded: (count) => ({
    title: 'Profeser ki ena meyer not',
    text: count === 0 ? 'Pa ankor ena.' : `Ala top ${formatNumber(count)} profeser.`,
  }),
  empty: {
    title: 'Pa ankor ena profeser ki ena bon not',
    text: 'Bann profeser paret isi kouma zot gagn zot premie pwin.',
    action: 'Rod profeser',
  },
  failure: { title: 'Erer', text: 'Nou pa finn kapav sarz bann profeser ki ena meyer not' },
  explainer: {
    title: 'Kouma bann profeser gagn pwin',
    worth: (count) => `+${count}`,
    causes: {
      fiveStarReview: { name: 'Komanter 5 zetwal', note: 'depi sak zelev' },
      fourStarReview: { name: 'Komanter 4 zetwal', note: 'depi sak zelev' },
      otherReview: { name: 'Tou lezot komanter', note: 'depi sak zelev' },
      booking: { name: 'Rezervasion konfirme', note: 'enn fwa pou sak zelev' },
      profileView: {
        name: 'Vizit lor profil',
        note: (most) => `enn fwa par zour pou sak viziter, ${most} par zour maximem`,
      },
      completeProfile: { name: 'Profil konple', note: 'enn fwa' },
    },
  },
  ranks: {
    title: 'Bann ran',
    intro: 'Tou pwin ki enn profeser finn gagne depi koumansman fer so ran.',
    from: (threshold) => (threshold === 0 ? 'Depi koumansman' : `Depi ${points(threshold)}`),
  },
}
