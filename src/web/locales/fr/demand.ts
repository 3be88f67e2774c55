import { leastShown, secondMonthWithinDays } from '#contract/demand/rules'
import type * as en from '../en/demand.ts'
import { counted, formatDecimal, formatNumber, plural } from './formats.ts'

export const demand: typeof en.demand = {
  title: 'Demande',
  says: 'Ce que les gens cherchent, et ce qui existe',
  period: 'Période',
  periods: { '7': 'Les 7 derniers jours', '30': 'Les 30 derniers jours', '90': 'Les 90 derniers jours' },
  subject: 'Matière',
  anySubject: 'Toutes les matières',
  town: 'Ville',
  anyTown: 'Toutes les villes',
  anyGrade: 'Tous les niveaux',
  file: 'Télécharger en CSV',
  number: formatNumber,
  hidden: `moins de ${leastShown}`,
  note: `Les nombres de 1 à ${leastShown - 1} sont masqués, ici et dans le fichier ; les sommes sont celles des nombres affichés. Une recherche compte selon ce qu’elle choisit : sans niveau, elle n’est que dans la ligne « tous les niveaux ».`,
  empty: {
    title: 'Rien à montrer pour le moment',
    text: `Une ligne apparaît quand ${leastShown} recherches, ou autant de familles avec des alertes ou des demandes, ont fait le même choix.`,
  },

  map: {
    title: 'Où les gens cherchent',
    caption: 'Recherches par ville',
    searches: 'Recherches',
    emptySearches: 'Sans résultat',
    none: 'Aucune ville n’a assez de recherches pour être affichée.',
    total: (n) =>
      `${counted(n, 'recherche', 'recherches')} qui ${plural(n, 'a choisi', 'ont choisi')} une ville`,
  },

  table: {
    title: 'Ce qui est cherché et ce qui existe',
    what: 'Choix',
    searches: 'Recherches',
    emptySearches: 'Sans résultat',
    alerts: 'Alertes',
    requests: 'Demandes',
    tutors: 'Professeurs',
    freePlaces: 'Places libres',
    order:
      'La demande la moins satisfaite d’abord : les recherches sans résultat, et les familles au-delà des places libres. Les alertes, les demandes, les professeurs et les places sont ceux d’aujourd’hui.',
    first: (shown, total) =>
      `Les ${formatNumber(shown)} premières lignes sur ${formatNumber(total)}. Le fichier les contient toutes.`,
  },

  funnel: {
    title: 'De la première visite à l’élève qui reste',
    step: 'Étape',
    count: 'Combien',
    share: 'Part des vues',
    none: '–',
    percent: (share) =>
      `${share < 0.1 ? formatDecimal(share * 100, 1) : formatNumber(Math.round(share * 100))} %`,
    steps: {
      views: 'Vues de profils',
      messages: 'Conversations commencées par des familles',
      connections: 'Réservations confirmées et élèves acceptés',
      secondMonths: 'Élèves dans leur deuxième mois',
    },
    note: `Sur tout ce qui s’est passé dans la période, et non sur les mêmes personnes : les vues sont comptées sans savoir de qui. Un deuxième mois est un mois suivi ou payé, jusqu’à ${secondMonthWithinDays} jours après l’arrivée de l’élève.`,
  },
}
