import { expect, test } from 'vitest'
import * as en from './en/formats.ts'
import * as fr from './fr/formats.ts'
import * as mfe from './mfe/formats.ts'

const counts = [0, 1, 2, 7, 999, 1000, 20_500, 999_999, 1_234_567]

test.each([
  ['en', en],
  ['fr', fr],
] as const)('numbers, plurals and lists in %s are those of the platform', (locale, formats) => {
  const region = `${locale}-MU`
  const rules = new Intl.PluralRules(locale)
  for (const count of counts) {
    expect(formats.formatNumber(count)).toBe(count.toLocaleString(region))
    expect(formats.plural(count, 'one', 'other')).toBe(rules.select(count) === 'one' ? 'one' : 'other')
  }
  expect(formats.formatDecimal(4.75, 1)).toBe((4.75).toLocaleString(region, { maximumFractionDigits: 1 }))
  expect(formats.formatPercent(20)).toBe((0.2).toLocaleString(region, { style: 'percent' }))
  for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']]) {
    const list = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat(`${locale}-GB`, { type })
    expect(formats.listed(items)).toBe(list('conjunction').format(items))
    expect(formats.listedAny(items)).toBe(list('disjunction').format(items))
  }
})

test('money is written as the platform writes it', () => {
  const money = (locale: string, currency: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits })
  expect(fr.formatRupees(1500)).toBe(money('fr-MU', 'MUR', 0).format(1500))
  expect(fr.formatEuro(999)).toBe(money('fr-MU', 'EUR', 2).format(9.99))
  expect(fr.formatEuro(-999)).toBe(money('fr-MU', 'EUR', 2).format(-9.99))
  expect(en.formatRupees(1500)).toBe('Rs 1,500')
  expect(en.formatEuro(-999)).toBe('−€9.99')
})

test('every day of two years is written in French as the platform writes it, the first of a month as people do', () => {
  const kinds = {
    longDate: { day: 'numeric', month: 'long', year: 'numeric' },
    date: { day: 'numeric', month: 'short', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
    weekday: { weekday: 'long', day: 'numeric', month: 'long' },
    shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
    shortDayMonth: { day: 'numeric', month: 'short' },
  } as const
  for (let day = 0; day < 2 * 366; day++) {
    const date = new Date(Date.UTC(2027, 0, 1 + day))
    const parts = partsOf(date)
    for (const [kind, options] of Object.entries(kinds)) {
      const format = new Intl.DateTimeFormat('fr-MU', { ...options, timeZone: 'UTC' })
      const expected = format.format(date).replace(/\b1(?= [a-zéû])/, '1er')
      expect(fr.dateFormats[kind as keyof typeof kinds](parts)).toBe(expected)
    }
  }
})

test('Kreol, which no browser knows, has formats of its own', () => {
  const parts = partsOf(new Date('2026-11-16'))
  expect(mfe.dateFormats.weekday(parts)).toBe('Lindi 16 Novam')
  expect(mfe.dateFormats.longDate(parts)).toBe('16 Novam 2026')
  expect(mfe.dateFormats.shortDay(parts)).toBe('Lin 16 Nov')
  expect(mfe.formatNumber(1_234_567)).toBe((1_234_567).toLocaleString('mfe'))
  expect(mfe.formatRupees(1500)).toBe('Rs\u00a01\u00a0500')
  expect(mfe.listed(['a', 'b', 'c'])).toBe('a, b ek c')
})

const partsOf = (date: Date) => ({
  day: date.getUTCDate(),
  month: date.getUTCMonth(),
  year: date.getUTCFullYear(),
  weekday: date.getUTCDay(),
})
