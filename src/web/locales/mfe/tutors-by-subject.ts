import type { SubjectField } from '#contract/catalog/subject-fields'
import type * as en from '../en/tutors-by-subject.ts'
import { formatNumber } from './formats.ts'

const tutors = (n: number) => `${formatNumber(n)} profeser`
const placeOf = (city?: string) => city ?? 'Moris'

function greenTick(n: number, verified: number) {
  if (verified === 0) return ''
  if (n === 1) return ' Nou lekip finn kontrol so bann dokiman.'
  if (verified === 1) return ' Enn ladan ena tik ver: nou lekip finn kontrol so bann dokiman.'
  const who = verified === n ? 'Zot tou' : `${formatNumber(verified)} ladan`
  return ` ${who} ena tik ver: nou lekip finn kontrol zot bann dokiman.`
}

const fields: Record<SubjectField, string> = {
  mathematics: 'Matematik',
  sciences: 'Sians',
  languages: 'Langaz',
  society: 'Sians imin ek sosiete',
  business: 'Business ek ekonomi',
  computing: 'Informatik',
  arts: 'Lar ek spor',
}

export const tutorsBySubject: typeof en.tutorsBySubject = {
  path: 'Kot ou ete',
  home: 'Lakey',
  tutors,
  all: {
    title: 'Profeser par size',
    description: (n) =>
      `${n > 0 ? `${tutors(n)} dan Moris` : 'Profeser dan Moris'} pou bann size primer, O-Level ek A-Level. Swazir enn size pou get kisann-la ki ansegn li, dan ki lavil, ek ki bann zelev dir.`,
    intro: (tutorCount, subjectCount) =>
      `${tutors(tutorCount)} dan Moris, ${formatNumber(subjectCount)} size. Swazir enn pou get kisann-la ki ansegn li, dan ki lavil, ek ki bann zelev dir.`,
    fields,
    empty: {
      title: 'Pa ankor ena profeser',
      text: 'Bann premie profil pe vini. Ou ansegne? Anrezistre an trwa letap.',
      action: 'Vinn profeser',
    },
  },
  subject: {
    title: (subject, city) => `Profeser ${subject} dan ${placeOf(city)}`,
    description: (subject, city, n, verified) =>
      `${tutors(n)} ${subject} dan ${placeOf(city)}, ${formatNumber(verified)} verifie. Konpar not, komanter ek lexperians, get kisann-la ki ansegn ou nivo, ek rezerve.`,
    intro: (subject, city, n, verified) =>
      `${tutors(n)} ansegn ${subject} dan ${placeOf(city)}.${greenTick(n, verified)}`,
    grade: 'Swazir enn nivo',
    classes: (subject, city, n) =>
      `Get ${n === 1 ? 'klas' : `${formatNumber(n)} klas`} ${subject} ki ena sak semenn dan ${placeOf(city)}`,
    list: (shown, n) =>
      shown < n ? `Premie ${shown} lor ${tutors(n)}` : n === 1 ? 'Profeser-la' : `Tou ${tutors(n)}`,
    order: 'Profeser Premium Featured vini avan, apre profeser verifie, apre bann ki ena plis pwin.',
    more: 'Get zot tou dan Rod profeser',
    search: 'Rode avek plis filt',
    teach: (subject, city) => `Ansegn ${subject} dan ${placeOf(city)}`,
    cities: (subject, city) => (city ? `${subject} lezot kote` : `${subject} par lavil`),
    everywhere: 'Partou dan Moris',
    related: (city) => (city ? `Lezot size dan ${city}` : 'Lezot size'),
    allSubjects: 'Tou size',
    before: {
      title: 'Avan ou rezerve',
      points: [
        {
          title: 'Kisann-la ki ekrir bann komanter',
          text: 'Bann zelev ki ena enn kont, enn fwa pou sak profeser. Si enn zelev finn rezerv profeser-la, so komanter dir sa.',
        },
        {
          title: 'Ki vedir tik ver-la',
          text: 'Profeser-la finn avoy nou lekip bann dokiman, ek nou finn kontrol zot.',
        },
        {
          title: 'Kan ou gagn nimero telefonn-la',
          text: 'Kouma ou rezervasion konfirme. Ou bizin enn kont pou rezerve, me pa pou rode.',
        },
      ],
    },
  },
}
