import { ofSubjectName } from '#contract/locales/fr/of-subject'
import { mostCompared } from '#contract/saved/rules'
import type * as en from '../en/saved.ts'
import { counted, formatNumber, plural } from './formats.ts'

export const saved: typeof en.saved = {
  title: 'Professeurs enregistrés',
  description: 'Les professeurs que vous avez enregistrés, pour les retrouver et les comparer.',
  loading: 'Chargement de vos professeurs enregistrés…',
  loadFailed: 'Impossible de charger vos professeurs enregistrés.',
  inBrowser:
    'Ils sont gardés dans ce navigateur seulement. Connectez-vous pour les avoir sur tous vos appareils.',
  login: 'Se connecter',
  loginReason: {
    title: 'Connectez-vous pour garder vos professeurs',
    text: 'Les professeurs enregistrés dans ce navigateur sont alors gardés dans votre compte.',
  },
  away: (count) =>
    plural(
      count,
      'Un professeur que vous avez enregistré n’est pas visible en ce moment.',
      `${formatNumber(count)} professeurs que vous avez enregistrés ne sont pas visibles en ce moment.`,
    ),
  removeAway: (count) => plural(count, 'Retirer ce professeur', 'Retirer ces professeurs'),
  empty: {
    title: 'Pas encore de professeurs enregistrés',
    text: 'Touchez le cœur sur la fiche ou le profil d’un professeur, et vous le retrouvez ici.',
    action: 'Trouver un professeur',
  },
  compare: {
    title: 'Comparer les professeurs',
    choose: (name) => `Comparer ${name}`,
    label: 'Comparer',
    hint: 'Choisissez deux ou trois professeurs pour les voir côte à côte.',
    action: (count) => `Comparer ${counted(count, 'professeur', 'professeurs')}`,
    full: `Vous pouvez comparer ${mostCompared} professeurs à la fois.`,
    back: 'Tous les professeurs enregistrés',
    loading: 'Chargement des professeurs…',
    failed: 'Impossible de charger les professeurs.',
    gone: 'Ce professeur n’est pas visible en ce moment.',
    distances: 'Afficher les distances',
    locating: 'Nous cherchons où vous êtes…',
    profile: 'Voir le profil',
    rows: {
      fee: 'Tarif',
      places: 'Places libres dans la prochaine classe',
      nextSlot: 'Prochaine heure libre',
      distance: 'Distance',
    },
    noFee: 'Sur demande',
    noClass: 'Aucune classe avec des places',
    placesLeft: (count, subject) =>
      `${counted(count, 'place', 'places')} en classe ${ofSubjectName(subject)}`,
    slotFailed: 'Chargement impossible',
    noSlot: 'Aucune dans les prochains jours',
    kilometres: (metres) => (metres < 1000 ? 'Moins de 1 km' : `Environ ${Math.round(metres / 1000)} km`),
    noPlace: 'Pas sur la carte',
  },
}
