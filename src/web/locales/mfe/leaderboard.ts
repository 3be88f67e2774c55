import type * as en from '../en/leaderboard.ts'
import { formatNumber } from './formats.ts'

export const leaderboard: typeof en.leaderboard = {
  title: 'Klasman',
  description:
    'Bann profeser dan Moris ki ena plis pwin pou komanter, rezervasion ek vizit: an zeneral, par size ouswa par nivo.',
  intro: 'Bann profeser ki ena plis pwin, ziska 50.',
  topRated: 'Kouma gagn pwin',
  filters: {
    label: 'Bann filt',
    category: 'Kategori',
    categories: {
      overall: 'Tou profeser dan Moris',
      subject: 'Filtre par size',
      grade: 'Filtre par nivo',
    },
    subject: 'Size',
    chooseSubject: 'Swazir enn size',
    grade: 'Nivo',
    chooseGrade: 'Swazir enn nivo',
    timeframe: 'Period',
    timeframes: { all: 'Depi koumansman', year: 'Sa lane-la', month: 'Sa mwa-la' },
  },
  counted: {
    all: 'Kont tou pwin gagne depi koumansman.',
    year: 'Kont bann pwin gagne dan 365 dernie zour.',
    month: 'Kont bann pwin gagne dan 30 dernie zour.',
  },
  table: 'Profeser par pwin',
  columns: {
    position: 'Ran',
    tutor: 'Profeser',
    subjects: 'Size',
    rating: 'Not',
    reviews: 'Komanter',
    contacts: 'Kontak',
    points: 'Pwin',
    achievements: 'Reisit',
  },
  position: (position) => `Ran ${position}`,
  medals: ['meday lor', 'meday larzan', 'meday bronz'],
  moreSubjects: '+ lezot',
  noAchievements: 'Pa ankor ena',
  number: formatNumber,
  loading: 'Pe sarz klasman…',
  loaded: (count, total) => ({
    title: 'Klasman finn sarze',
    text:
      count === 0
        ? 'Nou pa finn trouv okenn profeser.'
        : `Ou pe trouv ${count < total ? `${formatNumber(count)} lor ` : ''}${formatNumber(total)} profeser.`,
  }),
  showAll: (total) => `Montre tou ${formatNumber(total)} profeser`,
  empty: {
    title: 'Nou pa finn trouv okenn profeser',
    text: 'Personn pa finn gagn pwin isi dan sa period-la. Swazir enn period pli long ouswa enn lot kategori.',
    action: 'Montre tou profeser',
  },
  failure: { title: 'Erer', text: 'Nou pa finn kapav sarz klasman-la' },
}
