import { expect, test } from 'vitest'
import { render } from '#tests/support/components/render'
import { TestRouter } from '#tests/support/components/router.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

const dayMs = 24 * 60 * 60 * 1000

test.each([
  ['told while they last', 1, true],
  ['not told when they are over', -1, false],
])('the free months of a founding tutor are %s', (_, days, isTold) => {
  const premiumUntil = new Date(Date.now() + days * dayMs).toISOString()
  const { textContent } = render(
    <TestRouter>
      <SubscriptionStatus tutor={{ plan: 'premium', foundingPlace: { place: 7, premiumUntil } }} />
    </TestRouter>,
  )
  expect(textContent.includes('Founding tutor number 7')).toBe(isTold)
})

test.each([
  [null, 'Free Plan: Limited to 2 student connections'],
  ['2026-12-31', 'Free Plan: No limit on student connections until the end of 2026'],
])('on the free plan with a free time until %s it says: %s', (freeUntil, text) => {
  const { textContent } = render(
    <TestRouter>
      <SubscriptionStatus tutor={{ plan: 'free', foundingPlace: null }} freeUntil={freeUntil} />
    </TestRouter>,
  )
  expect(textContent).toContain(text)
})
