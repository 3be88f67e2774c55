import type * as en from '../../en/fields/profile.ts'
import { formatNumber } from '../formats.ts'
import { subjectNames } from '../names.ts'

const countNames: Record<en.CountField, string> = {
  laureates: 'lorea',
  sixCredits: 'zelev ki gagn sis credit',
  yearsExperience: 'lane lexperians',
  studentsTaught: 'zelev ki ou finn anseyne',
}

const nameOf = (subject: string) => (subjectNames as Record<string, string | undefined>)[subject] ?? subject

export const profileFields: typeof en.profileFields = {
  nameRequired: 'Ekrir ou nom',
  nameLong: (most) => `Nom-la pa kapav depas ${most} karakter`,
  emailRequired: 'Ekrir ou email',
  emailForm: 'Ekrir enn ladres email ki bon',
  cityRequired: 'Swazir ou lavil',
  cityFromList: 'Swazir enn lavil dan lalis',
  subjectRequired: 'Swazir omwin enn size',
  subjectsFromList: 'Swazir bann size dan lalis',
  subjectsUnfit: (misfits) =>
    `Swazir bann size ki al ar bann nivo ki ou anseyne. Sa pa al ar zot: ${misfits.map(nameOf).join(', ')}`,
  gradeRequired: 'Swazir omwin enn nivo',
  gradesFromList: 'Swazir bann nivo dan lalis',
  phoneRequired: 'Ekrir ou nimero telefonn',
  phoneForm: 'Ekrir enn nimero telefonn Moris, kouma 5712 3456',
  bioRequired: 'Ekrir detrwa fraz lor ou',
  bioShort: (least) => `Prezantasion-la bizin ena omwin ${least} karakter`,
  bioLong: (most) => `Prezantasion-la pa kapav depas ${formatNumber(most)} karakter`,
  dayRequired: 'Swazir omwin enn zour kan ou disponib',
  hoursForm: 'Ekrir bann ler kouma 09:00',
  hoursOrder: 'Ler ki fini bizin apre ler ki koumanse',
  wholeNumber: 'Ekrir enn sif antie',
  countNegative: (field) => `Kantite (${countNames[field]}) pa kapav pli tipti ki 0`,
  countMost: (field, most) => `Kantite (${countNames[field]}) pa kapav depas ${formatNumber(most)}`,
  locationOutside: 'Sa landrwa-la pa dan Moris. Partaz enn landrwa lor lil-la.',
  feeForm: (most) => `Ekrir enn pri an roupi, san santim, ant 1 ek ${formatNumber(most)}`,
  groupSize: (least, most) => `Ekrir komie zelev dan enn group, ant ${least} ek ${most}`,
}
