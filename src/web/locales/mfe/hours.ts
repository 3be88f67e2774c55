import { bookingDaysAhead, bookingNoticeHours } from '#contract/hours/rules'
import type * as en from '../en/hours.ts'
import { formatNumber } from './formats.ts'

const span = (start: string, end: string) => `${start}–${end}`

export const hours: typeof en.hours = {
  title: 'Mo orer',
  description: 'Kan ou fer leson, komie letan enn leson pran, ek kan ou an konze.',
  loading: 'Pe sarz ou orer…',
  failed: 'Nou pa finn kapav sarz ou orer.',
  needsLogin: {
    title: 'Konekte pou get ou orer',
    text: 'Kan ou konekte, ou pou trouv isi bann ler kan bann fami kapav rezerv avek ou.',
    action: 'Konekte',
  },
  needsProfile: {
    title: 'Kree ou profil profeser',
    text: 'Ou orer dan ou profil profeser, ek ou pa ankor ena enn.',
    action: 'Kree enn profil profeser',
  },
  span,

  week: {
    title: 'Sak semenn',
    fromForm:
      'Se bann zour ek bann ler ki dan ou profil. Kan ou save isi, sak zour ena so prop ler, ek ou profil montre zot.',
    none: 'Pa ena leson',
    window: (weekday, start, end) => `${weekday} ${span(start, end)}`,
    from: 'Depi',
    until: 'Ziska',
    remove: (window) => `Tir ${window}`,
    add: 'Azout enn ler',
    addOn: (weekday) => `Azout enn ler ${weekday}`,
    copy: 'Kopie lor lezot zour',
    copyOf: (weekday) => `Kopie lor lezot zour: ${weekday}`,
  },
  copy: {
    title: (weekday) => `Kopie ${weekday} lor lezot zour`,
    text: 'Zot gagn mem ler, dan plas seki zot ena.',
    days: 'Bann zour',
    none: 'Swazir omwin enn zour.',
    submit: 'Kopie',
    cancel: 'Anile',
  },
  lessons: {
    title: 'Bann leson',
    length: 'Komie letan enn leson',
    minutes: (minutes) => `${minutes} minit`,
    notice: 'Komie er-d-tan avan',
    noticeHint: `Omwin komie er-d-tan avan leson-la bizin rezerv li: 0 ziska ${bookingNoticeHours.max}.`,
    ahead: 'Komie zour an avans',
    aheadHint: `Komie zour an avans bann fami kapav rezerve: 1 ziska ${bookingDaysAhead.max}.`,
    aWeek: (count, minutes) =>
      count === 0
        ? `Okenn leson ${minutes} minit pa rant dan sa bann ler-la.`
        : `Enn semenn ena ${formatNumber(count)} leson ${minutes} minit.`,
  },
  save: {
    unsaved: 'Sanzman pa ankor save',
    save: 'Save orer',
    saving: 'Pe save…',
    done: {
      title: 'Orer finn save',
      text: 'Bann fami kapav rezerv sa bann ler-la. Bann leson ki finn rezerve reste.',
    },
    failed: { title: 'Pa finn save', text: 'Seki ou finn ekrir touzour la.' },
    leaving: {
      title: 'Ale san save?',
      text: 'Ou bann sanzman pa finn save.',
      stay: 'Kontinie modifie',
      leave: 'Ale san save',
    },
  },

  daysOff: {
    title: 'Zour konze',
    text: 'Personn pa kapav rezerv avek ou sa bann zour-la.',
    empty: 'Pa ena okenn zour konze.',
    from: 'Premie zour',
    to: 'Dernie zour',
    toHint: 'Les li vid pou enn sel zour.',
    dayRequired: 'Donn enn zour.',
    add: 'Pran konze',
    adding: 'Pe save…',
    added: { title: 'Zour konze finn save' },
    range: (from, to) => `${from} – ${to}`,
    remove: 'Tire',
    removeOf: (days) => `Tire: ${days}`,
    removed: { title: 'Ou pe fer leson ankor', text: 'Bann fami kapav rezerv sa bann zour-la.' },
    removeFailed: 'Pa finn tire',
    cancelDay: 'Anil sa zour-la',
  },
  extra: {
    title: 'Ler anplis',
    text: 'Bann ler pou enn sel zour, anplis bann ler sak semenn.',
    empty: 'Pa ena okenn ler anplis.',
    day: 'Zour',
    from: 'Depi',
    until: 'Ziska',
    dayRequired: 'Donn enn zour.',
    add: 'Azoute',
    adding: 'Pe save…',
    added: { title: 'Ler anplis finn save', text: 'Bann fami kapav rezerv zot.' },
    on: (day, start, end) => `${day}, ${span(start, end)}`,
    remove: 'Tire',
    removeOf: (window) => `Tire: ${window}`,
    removed: { title: 'Ler anplis finn tire', text: 'Bann leson ki finn rezerve reste.' },
    removeFailed: 'Pa finn tire',
  },
}
