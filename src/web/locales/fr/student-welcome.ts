import type * as en from '../en/student-welcome.ts'

export const studentWelcome: typeof en.studentWelcome = {
  title: 'Bienvenue aux élèves !',
  description:
    'Dites-nous votre nom et commencez à chercher un professeur à Maurice. Pas besoin de compte pour chercher.',
  intro: 'Dites-nous votre nom et commencez à chercher un professeur. Il reste dans ce navigateur.',
  firstName: 'Prénom',
  lastName: 'Nom',
  missing: { firstName: 'Le prénom est obligatoire', lastName: 'Le nom est obligatoire' },
  submit: 'Continuer vers la recherche',
  note: 'La connexion n’est nécessaire que pour donner un avis ou pour réserver.',
  welcome: (firstName) => ({
    title: 'Bienvenue !',
    text: `Bonjour ${firstName}, vous pouvez maintenant chercher un professeur.`,
  }),
  failed: 'Un problème est survenu. Merci de réessayer.',
  notKept: 'Votre navigateur ne nous laisse pas garder votre nom. Vous pouvez continuer sans.',
  goOn: 'Continuer vers la recherche',
}
