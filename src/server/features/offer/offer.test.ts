import { expect, test } from 'vitest'
import { getOffer } from '#contract/offer/api'
import { testApp } from '#tests/support/app'

async function offerFor(options: Parameters<typeof testApp>[0]) {
  const { api, get } = await testApp(options)
  const home = await (await get('/')).text()
  const { offer } = await api.call(getOffer)
  return { offer, home }
}

test('through 2025 everything is free for all', async () => {
  const { offer, home } = await offerFor({ now: '2025-12-31T19:59:59Z' })
  expect(offer).toEqual({ kind: 'free-for-all', freeUntil: '2025-12-31', places: 100, placesLeft: 100 })
  expect(home).toContain(
    'Aprann is free for all tutors until the end of 2025. The first 100 tutors to sign up get 6 extra months of premium when paid plans launch in 2026.',
  )
})

test('from 2026 in Mauritius the founding places are offered, and how many are left', async () => {
  const { offer, home } = await offerFor({ now: '2025-12-31T20:00:00Z' })
  expect(offer).toEqual({ kind: 'founding', places: 100, placesLeft: 100 })
  expect(home).toContain('The first 100 tutors to sign up get 6 months of premium free. 100 places left.')
})

test('sample tutors take no founding place', async () => {
  const { api } = await testApp({ data: 'sample' })
  const { offer } = await api.call(getOffer)
  expect(offer!.placesLeft).toBe(100)
})

test('without places there is no offer and no banner', async () => {
  const { offer, home } = await offerFor({ env: { OFFER_FOUNDING_PLACES: '0' } })
  expect(offer).toBeNull()
  expect(home).not.toContain('Sign up as tutor')
})

test('configuration moves the end of the free time', async () => {
  const { offer, home } = await offerFor({
    env: { OFFER_FREE_UNTIL: '2027-06-30', OFFER_FOUNDING_PLACES: '50' },
  })
  expect(offer).toEqual({ kind: 'free-for-all', freeUntil: '2027-06-30', places: 50, placesLeft: 50 })
  expect(home).toContain('until June 30, 2027. The first 50 tutors')
})

test('without a founding place left, the free time is announced alone', async () => {
  const { home } = await offerFor({
    env: { OFFER_FREE_UNTIL: '2026-12-31', OFFER_FOUNDING_PLACES: '0' },
  })
  expect(home).toContain('Aprann is free for all tutors until the end of 2026.')
  expect(home).not.toContain('The first 0 tutors')
})

test('the pages say whether a limit applies, and until when it does not', async () => {
  const free = await testApp({ env: { OFFER_FREE_UNTIL: '2026-12-31' } })
  const plans = await (await free.get('/tutor/subscription')).text()
  expect(plans).toContain('until the end of 2026 no limit applies to student connections')
  expect(plans).not.toContain('up to 2 student connections')
  const terms = await (await free.get('/legal/terms')).text()
  expect(terms).toContain('free for all tutors until the end of 2026, without a limit on connections')
  expect(terms).toContain('From January 1, 2027 a tutor on the free plan has 2 student connections')
  const { get } = await testApp()
  expect(await (await get('/tutor/subscription')).text()).toContain('up to 2 student connections')
})
