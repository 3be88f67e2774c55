import { expect, test } from 'vitest'
import { Money, moneyOf, oldMoneyOf } from './money.ts'

const centsOf = (value: unknown, currency_code = 'EUR') => Money.safeParse({ currency_code, value }).data

test.each([
  ['9.99', 999],
  ['14.99', 1499],
  ['4.9', 490],
  ['10', 1000],
  ['0.07', 7],
  ['1.15', 115],
  ['9999999.99', 999_999_999],
])('%s is %i cents', (value, cents) => expect(centsOf(value)).toBe(cents))

test.each([
  '',
  '.99',
  '9.',
  '9.999',
  '-9.99',
  '+9.99',
  '9,99',
  '1e3',
  ' 9.99',
  '9.99 ',
  '0x10',
  '٩.٩٩',
  9.99,
  null,
])('%j is no amount', (value) => expect(centsOf(value)).toBeUndefined())

test('only euros are money here', () => {
  expect(centsOf('9.99', 'USD')).toBeUndefined()
})

test.each([0, 7, 70, 499, 999, 1000, 123_456])('%i cents are written as they are read', (cents) => {
  expect(Money.parse(moneyOf(cents))).toBe(cents)
  expect(oldMoneyOf(cents)).toEqual({ currency: 'EUR', total: moneyOf(cents).value })
})
