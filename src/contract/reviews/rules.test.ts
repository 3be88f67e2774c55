import { expect, test } from 'vitest'
import { readComment, reviewerName, withoutContacts } from './rules.ts'

test.each([
  ['Kavi Beeharry', 'Kavi B.'],
  ['  Kavi   Beeharry ', 'Kavi B.'],
  ['Marie Anne d’Unienville', 'Marie D.'],
  ['Zoé Émilien', 'Zoé É.'],
  ['Kavi', 'Kavi'],
  ['Kavi 42', 'Kavi'],
  ['', 'Anonymous'],
  ['   ', 'Anonymous'],
  [null, 'Anonymous'],
  ['kavi@test.example', 'Anonymous'],
  ['Kavi kavi@test.example', 'Kavi'],
])('a review by %j is signed %j', (fullName, shown) => {
  expect(reviewerName(fullName)).toBe(shown)
})

test.each([
  ['Call 5712 3456 now', 'Call … now'],
  ['+230 5712-3456 or (0033) 6 12 34 56 78', '… or (…'],
  ['kavi@test.example is me', '… is me'],
  ['see https://evil.example/x?y and www.evil.example', 'see … and …'],
  ['t.me/someone and Evil.COM, both', '… and …, both'],
  ['He got 3 A* in 2024-2025, 95.5 % in Form 5.', 'He got 3 A* in 2024-2025, 95.5 % in Form 5.'],
  ['Clear.Patient. Me too', 'Clear.Patient. Me too'],
])('%j is kept as %j', (text, kept) => {
  expect(withoutContacts(text)).toBe(kept)
})

test('a comment is cut off at 150 signs, never within one', () => {
  expect(readComment(`  ${'a'.repeat(151)}`)).toBe('a'.repeat(150))
  expect(readComment('👍'.repeat(200))).toBe('👍'.repeat(150))
})
