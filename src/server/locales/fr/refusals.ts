import { datePartsInMauritius, timeInMauritius } from '#contract/calendar/mauritius-time'
import { counted, dateFormats, formatRupees } from '#contract/locales/fr/formats'
import { subjectNames } from '#contract/locales/fr/names'
import type * as en from '../en/refusals.ts'

const inWords = (moment: Date) =>
  `${dateFormats.weekday(datePartsInMauritius(moment))} à ${timeInMauritius(moment)}`

export const refusals: typeof en.refusals = {
  nestedTooDeeply: 'Le JSON est imbriqué trop profondément.',
  confirmEmailFirst: 'Confirmez d’abord votre adresse e-mail.',
  unknownTutor: 'Nous n’avons pas de professeur avec cet identifiant.',
  showProfileFirst:
    'Les familles ne voient pas votre profil en ce moment. Affichez-le d’abord, puis faites votre offre.',
  ownReview: 'Vous ne pouvez pas donner un avis sur vos propres cours.',
  ownBooking: 'Vous ne pouvez pas réserver vos propres cours.',
  ownBookingsPaused:
    'Les nouvelles réservations avec vous sont en pause pendant que nous examinons un signalement. Nous vous préviendrons dès qu’elles reprennent.',
  manyBookings: 'Vous avez fait beaucoup de réservations en peu de temps. Revenez plus tard.',
  familyCannotBook:
    'Cette famille ne peut pas réserver en ce moment. Sans changement, la demande prendra fin d’elle-même.',
  proposedTimePassed: 'L’heure proposée est passée. Proposez-en une autre.',
  otherSideAnswers: 'C’est à l’autre partie d’y répondre.',
  dayOff: 'Le professeur est en congé ce jour-là. Choisissez un autre jour.',
  lessonsOnDay: (lessons) =>
    `Vous avez ${counted(lessons, 'cours', 'cours')} ce jour-là. Annulez plutôt la journée, et tout le monde sera prévenu.`,
  lessonsOnDays: (lessons) =>
    `Vous avez ${counted(lessons, 'cours', 'cours')} ces jours-là. Annulez ces journées une par une, et tout le monde sera prévenu.`,
  dayOver: 'Cette journée est passée.',
  schoolsOpen: 'Les écoles ne sont pas fermées ce jour-là.',
  ownClass: 'C’est votre propre classe.',
  joiningOwnClass: 'Vous ne pouvez pas rejoindre votre propre classe.',
  manyPlaces: 'Vous avez demandé beaucoup de places en peu de temps. Revenez demain.',
  unknownClassCode: 'Aucune classe n’a ce code. Vérifiez le lien.',
  familyCannotJoin: 'Cette famille ne peut pas rejoindre la classe en ce moment.',
  noNewFamilies:
    'Le professeur ne peut pas prendre de nouvelles familles en ce moment. Redemandez avant que votre place n’expire.',
  nobodyAsks: 'Personne ne pose de question sur cette place en ce moment.',
  answerTooLate: 'Le dernier jour pour répondre est passé. Appelez le professeur.',
  clashWithClass: (subject, startsAt) =>
    `Vous avez une classe (${subjectNames[subject]}) le ${inWords(startsAt)}. Déplacez-la d’abord, ou choisissez un autre horaire.`,
  clashWithLesson: (startsAt) =>
    `Vous avez un cours le ${inWords(startsAt)}. Déplacez-le d’abord, ou choisissez un autre horaire.`,
  creditLeft: (rupees) =>
    rupees > 0 ? `Il reste ${formatRupees(rupees)} d’avoir.` : 'Il ne reste pas d’avoir.',
  handleTooNew: (from) =>
    `Votre adresse peut être changée une fois tous les 30 jours. Vous pourrez en choisir une autre à partir du ${dateFormats.longDate(datePartsInMauritius(from))}.`,
  ownInvitation: 'C’est votre propre invitation : vous êtes déjà responsable.',
  reportingOwn: 'Vous ne pouvez pas signaler ce qui est à vous.',
  otherAdministrator: 'Ce signalement est de vous, ou vous concerne. Un autre administrateur doit décider.',
  threadNotReported: 'Personne n’a signalé cette conversation : elle reste entre ceux qui l’ont écrite.',
  administratorsStay: 'Les administrateurs ne peuvent pas être suspendus.',
}
