import type * as en from '../en/not-found.ts'

export const notFound: typeof en.notFound = {
  title: 'Page introuvable',
  auth: {
    text: 'Votre lien de connexion ne fonctionne pas : il a peut-être expiré, ou il n’est pas valide.',
    action: 'Renvoyer le lien',
  },
  tutor: {
    text: 'Nous n’avons pas trouvé le profil de ce professeur. Il n’est peut-être pas encore inscrit chez nous.',
    action: 'Voir les professeurs disponibles',
  },
  other: {
    text: 'Nous n’avons pas trouvé cette page. Elle a peut-être été déplacée, ou elle n’existe pas.',
    action: 'Retour',
  },
  home: 'Retour à l’accueil',
}
