import { expect, test } from 'vitest'
import { Money, moneyOf, OldMoney, oldMoneyOf } from './money.ts'

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
  expect(OldMoney.safeParse({ currency: 'USD', total: '9.99' }).success).toBe(false)
})

test.each([0, 7, 70, 499, 999, 1000, 123_456])('%i cents are written as they are read', (cents) => {
  expect(Money.parse(moneyOf(cents))).toBe(cents)
  expect(OldMoney.parse(oldMoneyOf(cents))).toBe(cents)
})
