import type { ReportState } from '#contract/reports/rules'
import type * as en from '../en/safety.ts'

const backAgain = 'Il fonctionne de nouveau comme avant.'
const toProfile = { action: 'Voir votre profil' }
const toSuspension = { action: 'Voir ce que vous pouvez faire' }

export const suspensions: typeof en.suspensions = {
  suspended: (reason) => ({
    title: 'Votre compte est suspendu',
    message: `Notre équipe a suspendu votre compte. Vous pouvez toujours lire et télécharger ce qui est à vous, et faire un recours une fois. La raison : ${reason}`,
    ...toSuspension,
  }),
  lifted: () => ({
    title: 'Votre compte n’est plus suspendu',
    message: `Notre équipe a levé la suspension de votre compte. ${backAgain}`,
    ...toProfile,
  }),
  appealGranted: () => ({
    title: 'Votre compte n’est plus suspendu',
    message: `Notre équipe a lu votre recours, et levé la suspension de votre compte. ${backAgain}`,
    ...toProfile,
  }),
  appealKept: (reason) => ({
    title: 'Votre compte reste suspendu',
    message: `Notre équipe a lu votre recours, et maintient la suspension de votre compte. La raison : ${reason}`,
    ...toSuspension,
  }),
}

export const tutorAway: typeof en.tutorAway = {
  away: (tutor) => ({
    title: 'Votre professeur n’est pas disponible pour le moment',
    message: `${tutor} n’est pas disponible sur ce site pour le moment. Ce que vous avez réservé ne change pas, mais il se peut que des cours n’aient pas lieu : vous pouvez attendre, annuler, ou chercher un autre professeur.`,
  }),
  back: (tutor) => ({
    title: 'Votre professeur est de nouveau disponible',
    message: `${tutor} est de nouveau disponible. Ce que vous avez réservé continue comme avant.`,
  }),
  seeBookings: 'Voir vos réservations',
  seeClasses: 'Voir vos classes',
}

const outcomes: Record<Exclude<ReportState, 'open'>, string> = {
  dismissed:
    'Nous avons examiné ce que vous avez signalé. Cette fois, nous n’avons rien trouvé de contraire à nos règles, et ne changeons rien. Si quelque chose de nouveau arrive, dites-le-nous.',
  upheld: 'Nous avons examiné ce que vous avez signalé, et nous avons agi. Merci de nous l’avoir dit.',
}

export const reportDecided: typeof en.reportDecided = (state) => ({
  title: 'Nous avons examiné votre signalement',
  message: outcomes[state],
  action: 'Comment nous protégeons chacun',
})

export const bookings: typeof en.bookings = {
  paused: {
    title: 'Les nouvelles réservations sont en pause',
    message:
      'Nous avons reçu un signalement et l’examinons dès que possible. D’ici là, personne ne peut faire de nouvelle réservation avec vous ni rejoindre vos classes. Les cours et les classes que vous avez continuent.',
    action: 'Voir votre tableau de bord',
  },
  resumed: {
    title: 'Les nouvelles réservations sont rouvertes',
    message:
      'Nous avons examiné le signalement. Les familles peuvent de nouveau réserver avec vous et rejoindre vos classes.',
    action: 'Voir votre tableau de bord',
  },
}

export const profile: typeof en.profile = {
  hidden: (reason) => ({
    title: 'Votre profil est masqué',
    message: `Notre équipe a masqué votre profil de professeur. La raison : ${reason}`,
    ...toProfile,
  }),
  shown: () => ({
    title: 'Votre profil n’est plus masqué',
    message: 'Notre équipe ne masque plus votre profil de professeur.',
    ...toProfile,
  }),
}

export const devices: typeof en.devices = {
  named: (browser, system) => `${browser} sur ${system}`,
  unknown: 'Appareil inconnu',
}
