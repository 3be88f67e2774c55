import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations'
import * as tutors from '#contract/fees/tutor.api'
import { listNotifications } from '#contract/notifications/api'
import { claim, feeApp } from '#tests/support/fees'
import type { Person } from '#tests/support/people'
import { remindOfFees } from './reminders.ts'

const titlesOf = async (person: Person) =>
  (await person.call(listNotifications)).notifications.map(({ title }) => title).reverse()

test('those who have not paid are reminded two days before, on the day and five days after, each once', async () => {
  const { app, clock, mother, father, stranger } = await feeApp()
  for (let day = 15; day < 40; day += 1) {
    await Promise.all([remindOfFees(app), remindOfFees(app)])
    clock.advance(dayMs)
  }
  const expected = ['A fee is due in two days', 'A fee is due today', 'A fee is not paid yet']
  expect(await titlesOf(mother)).toEqual(expected)
  expect(await titlesOf(father)).toEqual(expected)
  expect(await titlesOf(stranger)).toEqual([])
})

test('nobody is reminded at night', async () => {
  const { app, clock, mother } = await feeApp()
  clock.advance(5 * dayMs + 10 * hourMs)
  await remindOfFees(app)
  expect(await titlesOf(mother)).toEqual([])
  clock.advance(9 * hourMs)
  await remindOfFees(app)
  expect(await titlesOf(mother)).toEqual(['A fee is due in two days'])
})

test('who says to have paid is not reminded; both are, when nobody answered for a week', async () => {
  const { app, clock, fee, mother, owner } = await feeApp()
  const payment = await claim(mother, fee)
  for (let day = 0; day < 12; day += 1) {
    await remindOfFees(app)
    clock.advance(dayMs)
  }
  expect(await titlesOf(mother)).toEqual(['Your payment is not confirmed yet'])
  expect(await titlesOf(owner)).toEqual([
    ...(await titlesOf(owner)).filter((title) => title.includes('class')),
    'A payment to confirm',
    'A payment waits for you',
  ])
  await owner.call(tutors.declinePayment, { params: { id: payment.id }, body: { reason: 'Nothing came.' } })
  await remindOfFees(app)
  expect((await titlesOf(mother)).at(-1)).toBe('A fee is not paid yet')
})
