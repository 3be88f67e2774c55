import { datePartsInMauritius, timeInMauritius } from '#contract/calendar/mauritius-time'
import { dateFormats, formatRupees } from '#contract/locales/mfe/formats'
import { subjectNames } from '#contract/locales/mfe/names'
import type * as en from '../en/refusals.ts'

const inWords = (moment: Date) =>
  `${dateFormats.weekday(datePartsInMauritius(moment))} a ${timeInMauritius(moment)}`

export const refusals: typeof en.refusals = {
  nestedTooDeeply: 'JSON-la ena tro boukou nivo ladan.',
  confirmEmailFirst: 'Konfirm ou ladres email avan.',
  unknownTutor: 'Nou pa ena profeser ek sa id-la.',
  showProfileFirst: 'Bann fami pa kapav trouv ou profil pou lemoman. Montre li avan, apre fer ou lof.',
  ownReview: 'Ou pa kapav donn enn komanter lor ou prop leson.',
  ownBooking: 'Ou pa kapav rezerv ou prop leson.',
  ownBookingsPaused:
    'Bann nouvo rezervasion ek ou finn arete pandan ki nou pe gete enn rapor. Nou pou dir ou kan li ouver ankor.',
  manyBookings: 'Ou finn fer boukou rezervasion dan enn ti letan. Retourne pli tar.',
  familyCannotBook: 'Sa fami-la pa kapav rezerve pou lemoman. Si sa pa sanze, demann-la pou fini par limem.',
  proposedTimePassed: 'Ler ki ti propoze finn pase. Propoz enn lot.',
  otherSideAnswers: 'Se lot dimounn-la ki bizin reponn sa.',
  dayOff: 'Profeser-la an konze sa zour-la. Swazir enn lot zour.',
  lessonsOnDay: (lessons) =>
    `Ou ena ${lessons} leson sa zour-la. Anil zourne-la plito, ek tou dimounn pou kone.`,
  lessonsOnDays: (lessons) =>
    `Ou ena ${lessons} leson sa bann zour-la. Anil sa bann zour-la enn par enn, ek tou dimounn pou kone.`,
  dayOver: 'Sa zour-la finn fini.',
  schoolsOpen: 'Bann lekol pa ferme sa zour-la.',
  ownClass: 'Sa ou prop klas sa.',
  joiningOwnClass: 'Ou pa kapav zwenn ou prop klas.',
  manyPlaces: 'Ou finn demann boukou plas dan enn ti letan. Retourne demin.',
  unknownClassCode: 'Pa ena klas ek sa kod-la. Verifie lien-la.',
  familyCannotJoin: 'Sa fami-la pa kapav zwenn klas-la pou lemoman.',
  noNewFamilies: 'Profeser-la pa kapav pran nouvo fami aster. Demann ankor avan ki ou plas expire.',
  nobodyAsks: 'Personn pa pe demann nanye lor sa plas-la aster.',
  answerTooLate: 'Dernie zour pou reponn finn pase. Telefonn profeser-la.',
  clashWithClass: (subject, startsAt) =>
    `Ou ena enn klas (${subjectNames[subject]}) ${inWords(startsAt)}. Deplas li avan, ouswa swazir enn lot ler.`,
  clashWithLesson: (startsAt) =>
    `Ou ena enn leson ${inWords(startsAt)}. Deplas li avan, ouswa swazir enn lot ler.`,
  creditLeft: (rupees) => (rupees > 0 ? `Reste ${formatRupees(rupees)} kredi.` : 'Pa reste kredi.'),
  handleTooNew: (from) =>
    `Ou kapav sanz ou ladres enn fwa tou le 30 zour. Ou kapav swazir enn lot apartir ${dateFormats.longDate(datePartsInMauritius(from))}.`,
  ownInvitation: 'Sa ou prop linvitasion sa: ou responsab deza.',
  reportingOwn: 'Ou pa kapav signal seki pou ou.',
  otherAdministrator: 'Sa rapor-la ou mem finn fer li, ouswa li lor ou. Enn lot administrater bizin deside.',
  threadNotReported: 'Personn pa finn signal sa konversasion-la, alor li res ant bann ki finn ekrir li.',
  administratorsStay: 'Bann administrater pa kapav sispann.',
}
