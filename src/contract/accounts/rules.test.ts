import { expect, test } from 'vitest'
import { initialsOf } from './rules.ts'

test.each([
  [{ name: 'Ravi Kumar' }, 'RK'],
  [{ name: 'Marie Ange Li' }, 'MA'],
  [{ name: '  ravi   kumar ' }, 'RK'],
  [{ name: 'Ravi' }, 'R'],
  [{ name: 'Jean-Paul' }, 'J'],
  [{ name: 'Élodie Óscar' }, 'ÉÓ'],
  [{ name: '𝒜nna Bell' }, '𝒜B'],
  [{ name: 'Ravi', email: 'zed@example.com' }, 'R'],
  [{ name: '', email: 'zed@example.com' }, 'Z'],
  [{ name: '   ', email: 'zed@example.com' }, 'Z'],
  [{ name: null, email: 'zed@example.com' }, 'Z'],
  [{ name: null, email: null }, ''],
  [{}, ''],
])('the initials of %o are "%s"', (person, initials) => {
  expect(initialsOf(person)).toBe(initials)
})
