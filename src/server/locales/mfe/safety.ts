import type { ReportState } from '#contract/reports/rules'
import type * as en from '../en/safety.ts'

const backAgain = 'Li marse kouma avan.'
const toProfile = { action: 'Get ou profil' }
const toSuspension = { action: 'Get seki ou kapav fer' }

export const suspensions: typeof en.suspensions = {
  suspended: (reason) => ({
    title: 'Ou kont sispann',
    message: `Nou lekip finn sispann ou kont. Ou kapav touzour lir ek download seki pou ou, ek ou kapav fer apel enn fwa. Rezon-la: ${reason}`,
    ...toSuspension,
  }),
  lifted: () => ({
    title: 'Ou kont nepli sispann',
    message: `Nou lekip finn tir sispansion lor ou kont. ${backAgain}`,
    ...toProfile,
  }),
  appealGranted: () => ({
    title: 'Ou kont nepli sispann',
    message: `Nou lekip finn lir ou apel, ek finn tir sispansion lor ou kont. ${backAgain}`,
    ...toProfile,
  }),
  appealKept: (reason) => ({
    title: 'Ou kont res sispann',
    message: `Nou lekip finn lir ou apel, ek gard sispansion lor ou kont. Rezon-la: ${reason}`,
    ...toSuspension,
  }),
}

export const tutorAway: typeof en.tutorAway = {
  away: (tutor) => ({
    title: 'Ou profeser pa disponib pou lemoman',
    message: `${tutor} pa disponib lor sa sit-la pou lemoman. Seki ou finn rezerve res parey, me kitfwa pa pou ena leson: ou kapav atann, anile, ouswa rod enn lot profeser.`,
  }),
  back: (tutor) => ({
    title: 'Ou profeser disponib ankor',
    message: `${tutor} disponib ankor. Seki ou finn rezerve kontinie kouma avan.`,
  }),
  seeBookings: 'Get ou bann rezervasion',
  seeClasses: 'Get ou bann klas',
}

const outcomes: Record<Exclude<ReportState, 'open'>, string> = {
  dismissed:
    'Nou finn get seki ou finn signale. Sa fwa-la nou pa finn trouv nanie kont nou bann reg, ek nou pa sanz nanie. Si enn nouvo kitsoz arive, silvouple dir nou.',
  upheld: 'Nou finn get seki ou finn signale, ek nou finn fer seki bizin. Mersi ki ou finn dir nou.',
}

export const reportDecided: typeof en.reportDecided = (state) => ({
  title: 'Nou finn get ou rapor',
  message: outcomes[state],
  action: 'Kouma nou protez dimounn',
})

export const bookings: typeof en.bookings = {
  paused: {
    title: 'Bann nouvo rezervasion lor poz',
    message:
      'Nou finn gagn enn rapor ek nou pou get li pli vit posib. Ziska lerla personn pa kapav fer nouvo rezervasion avek ou ni zwenn ou bann klas. Bann leson ek bann klas ki ou ena kontinie.',
    action: 'Get ou dashboard',
  },
  resumed: {
    title: 'Bann nouvo rezervasion ouver ankor',
    message: 'Nou finn get rapor-la. Bann fami kapav rezerve avek ou ek zwenn ou bann klas ankor.',
    action: 'Get ou dashboard',
  },
}

export const profile: typeof en.profile = {
  hidden: (reason) => ({
    title: 'Ou profil finn kasiet',
    message: `Nou lekip finn kasiet ou profil profeser. Rezon-la: ${reason}`,
    ...toProfile,
  }),
  shown: () => ({
    title: 'Ou profil nepli kasiet',
    message: 'Nou lekip nepli kasiet ou profil profeser.',
    ...toProfile,
  }),
}

export const devices: typeof en.devices = {
  named: (browser, system) => `${browser} lor ${system}`,
  unknown: 'Laparey pa koni',
}
