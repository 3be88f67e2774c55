import type * as en from '../en/top-rated.ts'
import { counted, plural } from './formats.ts'

const points = (count: number) => counted(count, 'point', 'points')

export const topRated: typeof en.topRated = {
  title: 'Top 10 des professeurs',
  description:
    'Les dix professeurs de Maurice qui ont le plus de points, comment on gagne des points, et les rangs auxquels ils mènent.',
  intro:
    'Les professeurs qui ont le plus de points grâce aux avis, aux réservations et aux visites de leur profil.',
  toLeaderboard: 'Voir le classement complet',
  list: 'Les meilleurs professeurs',
  points,
  views: (count) => counted(count, 'vue', 'vues'),
  contacts: (count) => counted(count, 'contact', 'contacts'),
  loading: 'Chargement des professeurs les mieux notés…',
  loaded: (count) => ({
    title: 'Professeurs les mieux notés',
    text:
      count === 0
        ? 'Il n’y en a pas encore.'
        : plural(
            count,
            'Voici le meilleur professeur.',
            `Voici les ${counted(count, 'meilleur professeur', 'meilleurs professeurs')}.`,
          ),
  }),
  empty: {
    title: 'Pas encore de professeurs bien notés',
    text: 'Les professeurs apparaissent ici dès qu’ils ont gagné leurs premiers points.',
    action: 'Trouver un professeur',
  },
  failure: { title: 'Erreur', text: 'Impossible de charger les professeurs les mieux notés' },
  explainer: {
    title: 'Comment les professeurs gagnent des points',
    worth: (count) => `+${count}`,
    causes: {
      fiveStarReview: { name: 'Avis à 5 étoiles', note: 'de chaque élève' },
      fourStarReview: { name: 'Avis à 4 étoiles', note: 'de chaque élève' },
      otherReview: { name: 'Tout autre avis', note: 'de chaque élève' },
      booking: { name: 'Réservation confirmée', note: 'une fois pour chaque élève' },
      profileView: {
        name: 'Vue du profil',
        note: (most) => `une fois par jour pour chaque visiteur, ${most} par jour au plus`,
      },
      completeProfile: { name: 'Profil complet', note: 'une fois' },
    },
  },
  ranks: {
    title: 'Les rangs',
    intro: 'Tous les points gagnés par un professeur depuis le début font son rang.',
    from: (threshold) => (threshold === 0 ? 'Dès le début' : `À partir de ${points(threshold)}`),
  },
}
