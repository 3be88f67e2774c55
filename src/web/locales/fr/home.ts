import { product } from '#contract/product'
import type * as en from '../en/home.ts'
import { counted } from './formats.ts'

export const home: typeof en.home = {
  title: `${product.name} : apprenez avec les meilleurs professeurs de Maurice`,
  description:
    'Trouvez à Maurice des professeurs vérifiés pour Cambridge O-Level et A-Level, par niveau, matière et ville. Lisez les avis, voyez la carte et réservez.',
  hero: {
    title: 'Apprenez avec les meilleurs professeurs de Maurice',
    text: 'Des professeurs vérifiés pour chaque niveau, de Grade 5 à Upper 6. Cherchez par matière et par ville, lisez les avis des autres élèves et réservez en une minute.',
    student: 'Je suis élève',
    tutor: 'Je suis professeur',
    note: 'Pas besoin de compte pour chercher.',
  },
  search: {
    label: 'Trouver un professeur',
    subject: 'Matière',
    anySubject: 'Toutes les matières',
    primary: 'Primaire, Grades 5 et 6',
    secondary: 'Secondaire, de Form 1 à Upper 6',
    city: 'Ville',
    anyCity: 'Toute l’île Maurice',
    action: 'Rechercher',
  },
  subjects: {
    title: 'Les plus demandées',
    tutors: (n) => counted(n, 'professeur', 'professeurs'),
    all: 'Toutes les matières',
  },
  tutors: { title: 'Des professeurs pour commencer', all: 'Voir tous les professeurs' },
  classes: { title: 'Classes avec des places libres', all: 'Trouver une classe avec des places' },
  why: {
    title: `Pourquoi choisir ${product.name}`,
    cards: [
      {
        title: 'Professeurs du programme Cambridge',
        text: 'Des professeurs qui connaissent les épreuves O-Level et A-Level, de Form 1 à Upper 6, et des professeurs du primaire pour les Grades 5 et 6.',
      },
      {
        title: 'Professeurs vérifiés',
        text: 'Des résultats prouvés et de bons avis. La coche verte signifie que notre équipe a contrôlé les documents du professeur.',
      },
      {
        title: 'Carte interactive',
        text: 'Les professeurs de toute l’île sur une seule carte, de Grand Baie à Souillac, pour trouver quelqu’un près de chez vous.',
      },
    ],
  },
  action: {
    title: 'On commence ?',
    text: 'Les élèves trouvent un professeur en quelques minutes. Les professeurs s’inscrivent en trois étapes.',
    find: 'Trouver un professeur',
    become: 'Devenir professeur',
    dashboard: 'Votre tableau de bord',
  },
}
