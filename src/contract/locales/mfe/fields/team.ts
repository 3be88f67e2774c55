import type * as en from '../../en/fields/team.ts'

export const teamFields: typeof en.teamFields = {
  sayWhyRejected: 'Dir kifer ou refiz li.',
  giveProfileName: 'Donn nom ki lor profil-la.',
  giveJobNumber: 'Donn nimero enn job.',
  giveTopic: 'Donn enn sel topic.',
  oneDayEach: 'Enn konze piblik ouswa enn fermtir li enn sel zour. Azout sak zour apar.',
  severalDays: 'Sa plizier zour: swazir vakans.',
  mostBreakDays: (most) => `Bann vakans pa plis ki ${most} zour.`,
  askForDays: (most) => `Demann pa plis ki ${most} zour.`,
  dayOver: 'Sa zour-la finn fini. Donn zordi ouswa enn zour ki pe vini.',
  withinYears: (years) => `Donn enn zour dan ${years} an ki pe vini.`,
  closureThere: 'Deza ena enn fermtir sa zour-la. Swazir enn lot zour.',
  entryThere: (name) => `“${name}” deza dan kalandriye sa zour-la.`,
  approveOrDecline: 'Aksepte ouswa refize.',
}
