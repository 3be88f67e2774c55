import type { AlertSearch } from '#contract/alerts/rules'
import { counted } from '#contract/locales/fr/formats'
import type * as en from '../en/alerts.ts'
import { dates } from './dates.ts'
import { className, gradeName, ofSubject } from './school.ts'

const wanted = ({ subject, grade, city }: AlertSearch) =>
  `professeur${subject ? ` ${ofSubject(subject)}` : ''}${grade ? `, ${gradeName(grade)}` : ''}${city ? `, à ${city}` : ''}`

export const notice: typeof en.notice = {
  title: ({ kind, count, search, class: name }) => {
    if (kind === 'class') return `Une place est libre dans ${className(name!)}`
    if (kind === 'tutor') return 'Un professeur que vous attendez a une place ou une heure'
    if (count === 1) return `Nouveau : un ${wanted(search)}`
    return `${count} nouveaux professeurs pour votre recherche : ${wanted(search)}`
  },
  several: (alerts) => `Du nouveau pour ${alerts} de vos alertes`,
  message: 'Vous nous avez demandé de vous le dire.',
  place: (name, tutor) => `Une place dans ${className(name)} avec ${tutor}`,
  hour: 'Une heure libre pour un cours',
  note: ({ more, endsAt }) =>
    `${more > 0 ? `Et ${counted(more, 'autre', 'autres')}. ` : ''}Cette alerte se termine le ${dates.date(endsAt)}.`,
  stop: 'Arrêter cette alerte',
  look: 'Regarder',
  seeAlerts: 'Voir vos alertes',
}
