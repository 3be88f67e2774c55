import type * as en from '../en/home-map.ts'

export const homeMap: typeof en.homeMap = {
  title: 'Position du professeur',
  description: 'Un lieu de Maurice sur la carte, avec les professeurs autour.',
  tutor: 'La carte montre la position du professeur choisi.',
  place:
    'La carte montre le lieu choisi. Vous pouvez cliquer sur les professeurs pour en savoir plus sur eux.',
  all: 'Voir tous les professeurs sur la carte →',
  found: (name) => ({
    title: 'Position du professeur trouvée',
    text: `La carte montre où se trouve ${name}.`,
  }),
  located: (name) => ({ title: 'Professeur trouvé', text: `Nous avons trouvé ${name} sur la carte.` }),
  invalid: {
    title: 'Position non valide',
    text: 'Les coordonnées ne sont pas valides, la carte montre le centre de Maurice à la place',
  },
  outside: 'Ce lieu est hors de Maurice. La carte montre le centre de l’île à la place.',
  outsideTutor: 'Les coordonnées ne sont pas valides. Indiquez une position valide dans votre profil.',
  noPlace: {
    title: 'Position non disponible',
    text: 'Ce professeur n’a pas donné sa position.',
  },
  unknownTutor: 'Ce professeur n’est pas sur la carte. Tous les autres y sont.',
  failure: {
    title: 'Erreur',
    text: 'Impossible de charger les professeurs. Merci de réessayer plus tard.',
    retry: 'Réessayer',
  },
}
