import type * as en from '../../en/fields/team.ts'

export const teamFields: typeof en.teamFields = {
  sayWhyRejected: 'Indiquez la raison du rejet.',
  giveProfileName: 'Indiquez le nom du profil.',
  giveJobNumber: 'Indiquez le numéro d’une tâche.',
  giveTopic: 'Indiquez un seul sujet.',
  oneDayEach: 'Un jour férié ou une fermeture dure un jour. Ajoutez chaque jour séparément.',
  severalDays: 'Ce sont plusieurs jours : choisissez des vacances.',
  mostBreakDays: (most) => `Des vacances durent ${most} jours au plus.`,
  askForDays: (most) => `Demandez ${most} jours au plus.`,
  dayOver: 'Ce jour est passé. Indiquez aujourd’hui ou un jour à venir.',
  withinYears: (years) => `Indiquez un jour dans les ${years} ans à venir.`,
  closureThere: 'Il y a déjà une fermeture ce jour-là. Choisissez un autre jour.',
  entryThere: (name) => `« ${name} » est déjà dans le calendrier ce jour-là.`,
  approveOrDecline: 'Approuvez ou refusez.',
}
