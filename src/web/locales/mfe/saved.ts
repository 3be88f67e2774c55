import { mostCompared } from '#contract/saved/rules'
import type * as en from '../en/saved.ts'
import { formatNumber } from './formats.ts'

export const saved: typeof en.saved = {
  title: 'Bann profeser ki ou finn save',
  description: 'Bann profeser ki ou finn save, pou retrouv zot ek konpar zot.',
  loading: 'Pe sarz bann profeser ki ou finn save…',
  loadFailed: 'Nou pa finn kapav sarz bann profeser ki ou finn save.',
  inBrowser: 'Zot zis dan sa browser-la. Konekte pou gagn zot lor tou ou bann laparey.',
  login: 'Konekte',
  loginReason: {
    title: 'Konekte pou gard ou bann profeser',
    text: 'Lerla bann profeser ki ou finn save dan sa browser-la res dan ou kont.',
  },
  away: (count) =>
    `${count === 1 ? 'Enn' : formatNumber(count)} profeser ki ou finn save pa lor lalis pou lemoman.`,
  removeAway: (count) => (count === 1 ? 'Tir sa profeser-la' : 'Tir sa bann profeser-la'),
  empty: {
    title: 'Ou pa ankor save okenn profeser',
    text: 'Tap lor leker lor kart ouswa profil enn profeser, ek ou retrouv li isi.',
    action: 'Rod profeser',
  },
  compare: {
    title: 'Konpar bann profeser',
    choose: (name) => `Konpar ${name}`,
    label: 'Konpare',
    hint: 'Swazir de ouswa trwa profeser pou get zot enn akote lot.',
    action: (count) => `Konpar ${formatNumber(count)} profeser`,
    full: `Ou kapav konpar ${mostCompared} profeser an mem tan.`,
    back: 'Retourn lor lalis',
    loading: 'Pe sarz bann profeser…',
    failed: 'Nou pa finn kapav sarz bann profeser.',
    gone: 'Sa profeser-la pa lor lalis pou lemoman.',
    distances: 'Montre distans',
    locating: 'Nou pe rode kot ou ete…',
    profile: 'Get profil',
    rows: {
      fee: 'Pri',
      places: 'Plas ki reste dan prosin klas',
      nextSlot: 'Prosin ler lib',
      distance: 'Distans',
    },
    noFee: 'Demann pri-la',
    noClass: 'Okenn klas ki ena plas',
    placesLeft: (count, subject) => `${formatNumber(count)} plas dan ${subject}`,
    slotFailed: 'Pa finn kapav sarze',
    noSlot: 'Okenn dan bann prosin zour',
    kilometres: (metres) => (metres < 1000 ? 'Mwins ki 1 km' : `Anviron ${Math.round(metres / 1000)} km`),
    noPlace: 'Pa lor map',
  },
}
