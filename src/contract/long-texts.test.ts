import { expect, test } from 'vitest'
import { acceptedEncodings } from '#server/platform/pages/encodings'
import { tutorForm } from '#tests/support/people'
import { fieldMessage } from './field-messages.ts'
import { putReply } from './reviews/api.ts'
import { TutorRegistration } from './tutors/details.ts'

/** Nearly as long as a request may be. Headers may have a quarter of it. */
const length = 60_000
/** A pattern that backtracks would take many seconds for such a text, and block the whole server. */
const timeout = 3000

test('an address that goes on and on is refused at once', { timeout }, () => {
  const email = `a@${'.'.repeat(length)}@`
  expect(TutorRegistration.safeParse({ ...tutorForm, email }).error?.issues).toMatchObject([
    { path: ['email'], message: fieldMessage('emailForm') },
  ])
})

test.each(['a', 'a.', '1 '])('an answer of %j again and again is refused at once', { timeout }, (signs) => {
  expect(putReply.body?.safeParse({ text: signs.repeat(length / signs.length) }).success).toBe(false)
})

test('a header full of spaces is read at once', { timeout }, () => {
  expect(acceptedEncodings(`gzip${' '.repeat(length)}x, br ; q=1`)).toEqual(['br'])
})
