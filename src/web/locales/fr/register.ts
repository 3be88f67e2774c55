import type * as en from '../en/register.ts'
import { counted, formatDecimal, formatPercent } from './formats.ts'

export const register: typeof en.register = {
  title: 'Registre de présence',
  description: 'Qui est venu, ce qui a été fait, et les devoirs.',
  loading: 'Chargement du registre…',
  failed: 'Impossible de charger le registre.',
  notFound: {
    title: 'Cette séance n’existe pas',
    text: 'Elle a peut-être été supprimée avec sa classe.',
  },
  needsLogin: {
    title: 'Connectez-vous pour noter les présences',
    text: 'Après connexion, vous trouvez ici les registres de vos classes.',
    action: 'Se connecter',
  },
  needsProfile: {
    title: 'Pas encore de profil de professeur',
    text: 'Il vous faut un profil de professeur pour ouvrir une classe.',
    action: 'Devenir professeur',
  },
  toClass: 'La classe',
  toDashboard: 'Aller au tableau de bord',
  when: (day, start, end) => `${day}, de ${start} à ${end}`,
  states: {
    not_open: (time) => `Le registre s’ouvre à ${time}, 15 minutes avant la séance.`,
    closed: 'Le registre peut être modifié pendant 48 heures après la séance. Ce temps est passé.',
    cancelled: 'Cette séance est annulée : il n’y a rien à noter.',
  },
  roster: {
    title: 'Qui est là ?',
    allPresent: 'Tous présents',
    allPresentHint:
      'Marque comme présents tous ceux que vous n’avez pas encore notés. Touchez ensuite ceux qui ne sont pas là.',
    empty: {
      title: 'Personne n’est encore dans cette classe',
      text: 'Les élèves apparaissent ici dès qu’ils ont une place.',
    },
    trial: 'À l’essai',
    absence: (reason) => (reason ? `Ne peut pas venir : ${reason}` : 'Ne peut pas venir, dit la famille'),
  },
  marks: { present: 'Présent', late: 'En retard', absent: 'Absent', excused: 'Excusé' },
  reasons: { illness: 'maladie', other: 'autre raison' },
  work: {
    title: 'Ce que vous avez fait',
    done: 'Fait aujourd’hui',
    doneHint: 'Une ligne que les familles lisent.',
    homework: 'Devoirs',
  },
  file: {
    title: 'Fichier pour les familles',
    hint: 'PDF, JPG ou PNG, 5 Mo au plus. Seules les familles de la classe peuvent l’ouvrir, pendant 60 jours.',
    choose: 'Choisir un fichier',
    replace: 'Choisir un autre fichier',
    remove: 'Retirer le fichier',
    download: 'Ouvrir le fichier',
    uploading: (percent) => `Envoi : ${formatPercent(percent)}`,
    size: (bytes) => `${formatDecimal(Math.max(0.01, bytes / 1024 / 1024), 2)} Mo`,
    offline: 'Vous pourrez envoyer un fichier dès que le réseau reviendra.',
    refusals: {
      document_too_large: 'Ce document dépasse 5 Mo. Choisissez-en un plus petit.',
      document_unsupported: 'Ce n’est pas un fichier PDF, JPEG ou PNG. Choisissez-en un autre.',
    },
  },
  counts: ({ present, late, absent, excused }, unmarked) =>
    [
      present && counted(present, 'présent', 'présents'),
      late && `${late} en retard`,
      absent && counted(absent, 'absent', 'absents'),
      excused && counted(excused, 'excusé', 'excusés'),
      unmarked && counted(unmarked, 'non noté', 'non notés'),
    ]
      .filter(Boolean)
      .join(', '),
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: { title: 'Registre enregistré', text: 'Les familles le voient dans leur compte.' },
  status: {
    changed: 'Pas encore enregistré',
    unsent: 'Pas encore envoyé : pas de réseau. Il part dès que le réseau revient.',
    saved: (time) => `Enregistré à ${time}`,
  },
  conflict: {
    title: 'Modifié sur un autre appareil',
    text: (time) =>
      `Ce registre a été enregistré ailleurs à ${time}, et le vôtre dit autre chose. Lequel est le bon ?`,
    theirs: 'Garder l’autre registre',
    mine: 'Enregistrer le mien',
  },
  refused: { discard: 'Abandonner les changements' },

  family: {
    title: 'En classe',
    failed: 'Impossible de charger les présences et les devoirs.',
    coming: 'À venir',
    lately: 'Les deux dernières semaines',
    summary: (absences) =>
      absences === 0
        ? 'Aucune absence en deux semaines'
        : `${counted(absences, 'absence', 'absences')} en deux semaines`,
    done: 'Fait :',
    homework: 'Devoirs :',
    file: (name) => `Ouvrir ${name}`,
    fileFailed: { title: 'Impossible d’ouvrir le fichier', text: 'Merci de réessayer.' },
    cannotCome: 'Ne peut pas venir',
    cannotComeOf: (name, day) => `${name} ne peut pas venir le ${day}`,
    canCome: 'Finalement, peut venir',
    canComeOf: (name, day) => `Finalement, peut venir : ${name}, ${day}`,
    reported: (reason) => (reason ? `Ne viendra pas : ${reason}` : 'Ne viendra pas'),
    dialog: {
      title: (name) => `${name} ne peut pas venir`,
      text: (what, day) => `Le professeur de la classe « ${what} » le voit dans le registre du ${day}.`,
      reason: 'Pourquoi ? (facultatif)',
      none: 'Je préfère ne pas le dire',
      illness: 'Maladie',
      other: 'Autre raison',
      cancel: 'Annuler',
      send: 'Prévenir le professeur',
      sending: 'Envoi…',
    },
    sent: { title: 'C’est noté', text: 'Le professeur le voit dans le registre.' },
    withdrawn: { title: 'C’est noté', text: 'Le professeur attend votre enfant.' },
  },
}
