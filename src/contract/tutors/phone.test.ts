import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { readPhone, showPhone } from './phone.ts'

test.each([
  ['5712-3456', '+23057123456', '5712 3456'],
  ['5712 3456', '+23057123456', '5712 3456'],
  [' 57 12 34 56 ', '+23057123456', '5712 3456'],
  ['+230 5712 3456', '+23057123456', '5712 3456'],
  ['+230-5712-3456', '+23057123456', '5712 3456'],
  ['(+230) 5712.3456', '+23057123456', '5712 3456'],
  ['00230 5712 3456', '+23057123456', '5712 3456'],
  ['230 57123456', '+23057123456', '5712 3456'],
  ['7012 3456', '+23070123456', '7012 3456'],
  ['465 1234', '+2304651234', '465 1234'],
  ['+230 465 1234', '+2304651234', '465 1234'],
  ['230 1234', '+2302301234', '230 1234'],
  ['+230 230 1234', '+2302301234', '230 1234'],
])('%s is %s, shown as %s', (written, stored, shown) => {
  expect(readPhone(written)).toBe(stored)
  expect(showPhone(stored)).toBe(shown)
  expect(readPhone(shown)).toBe(stored)
})

test.each([
  '',
  '5712',
  '5712 345',
  '5712 34567',
  '12345678',
  '+33 6 12 34 56 78',
  '+262 692 12 34 56',
  '0044 20 7946 0958',
  '5712 3456 ext 7',
  'fifty',
  '5712345６',
  '++23057123456',
  '5712/3456',
])('%s is no Mauritian number', (written) => {
  expect(readPhone(written)).toBeNull()
})

/** Numbers of seven and eight digits that the library knows, but nobody is reached under: premium rate. */
const isPremiumRate = (national: string) => national.length === 7 && national.startsWith('3')

test('of all numbers of seven and eight digits, those are taken that libphonenumber knows', () => {
  const beginnings = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))
  const nationals = beginnings.flatMap((beginning) => [`${beginning}4567`, `${beginning}45678`])
  const differing = nationals.filter((national) => {
    const isKnown = parsePhoneNumberFromString(national, 'MU')?.isValid() ?? false
    return (readPhone(national) !== null) !== (isKnown && !isPremiumRate(national))
  })
  expect(differing).toEqual([])
})
