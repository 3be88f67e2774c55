import { nameOfCheck } from '#contract/locales/mfe/check-names'
import { product } from '#contract/product'
import type * as en from '../en/verification.ts'
import { dates } from './dates.ts'

const lastDay = (check: en.CheckFacts) => (check.lastDay ? dates.date(check.lastDay) : '')

export const checkNotices: typeof en.checkNotices = {
  approved: (check) => ({
    title: `Finn kontrole: ${nameOfCheck(check)}`,
    message: `Nou finn kontrol ou dokiman. Ou profil dir sa ziska ${lastDay(check)}.${check.hasBadge ? ' Ou ena badge verifie.' : ''}`,
    action: 'Get ou bann kontrol',
  }),
  rejected: (check) => ({
    title: `Pa finn aksepte: ${nameOfCheck(check)}`,
    message: `Nou pa finn kapav aksepte ou dokiman. Ou kapav avoy enn lot, li gratis. Rezon-la: ${check.reason}`,
    action: 'Avoy enn lot dokiman',
  }),
  renewal: (check) => ({
    title: `Silvouple renouvle: ${nameOfCheck(check)}`,
    message: `Nou kontrol bann dokiman sak 12 mwa, ek sa kontrol-la fini ${lastDay(check)}. Avoy enn nouvo dokiman, li gratis; ou profil res parey ziska nou finn get li.`,
    action: 'Avoy enn nouvo dokiman',
  }),
  expired: (check) => ({
    title: `Nepli valab: ${nameOfCheck(check)}`,
    message: check.hasBadge
      ? 'Douz mwa finn pase depi nou finn kontrol li. Ou badge verifie retourne kan nou finn kontrol ou lidantite ankor. Li gratis.'
      : 'Douz mwa finn pase depi nou finn kontrol li, alor ou profil nepli montre li. Enn nouvo kontrol li gratis.',
    action: 'Avoy enn nouvo dokiman',
  }),
}

export const nameChanged: typeof en.nameChanged = ({ hadBadge }) => ({
  title: 'Silvouple montre nou ou lidantite ankor',
  message: hadBadge
    ? 'Ou finn sanz ou nom, alor badge verifie nepli lor ou profil. Li retourne kan nou finn kontrol enn dokiman lidantite avek nouvo nom-la. Li gratis.'
    : 'Ou finn sanz ou nom, alor ou profil nepli dir ki nou finn kontrol ou lidantite. Enn nouvo kontrol li gratis.',
  action: 'Avoy enn dokiman',
})

export const requestNotices: typeof en.requestNotices = {
  approved: () => ({
    title: 'Ou profil finn verifie',
    message: `Nou finn kontrol ou dokiman: aster ou profil lor ${product.name} ena badge verifie.`,
    action: 'Get ou verifikasion',
  }),
  rejected: ({ reason }) => ({
    title: 'Ou dokiman pa finn aksepte',
    message: `Nou pa finn kapav verifie ou. Ou kapav avoy enn lot dokiman san pey ankor. Rezon-la: ${reason}`,
    action: 'Avoy enn lot dokiman',
  }),
  feeReturned: ({ wasApproved }) => ({
    title: 'Peyman ou verifikasion finn ranbourse',
    message: wasApproved
      ? 'Nou finn rann ou ou peyman, alor ou profil nepli ena badge verifie.'
      : 'Nou finn rann ou ou peyman, alor nou nepli get ou dokiman.',
    action: 'Get ou verifikasion',
  }),
  feeDeclined: () => ({
    title: 'Peyman ou verifikasion pa finn pase',
    message: 'Peyman-la pa finn pase, ek nou pa finn pran nanie. Nou gard ou dokiman: ou kapav sey ankor.',
    action: 'Sey ankor',
  }),
}
