import { expect, test } from 'vitest'
import { acceptPlace, leaveClass } from '#contract/classes/api'
import { changeClass, removeLearner } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import * as contract from '#contract/fees/api'
import * as tutors from '#contract/fees/tutor.api'
import { randomFor } from '#server/db/seed/random'
import { classForm, enrolIn } from '#tests/support/classes'
import { feeApp, recountFees, recountReceipts } from '#tests/support/fees'
import { makeAllFees } from './make-fees.ts'

const steps = 200

const seed = process.env.FUZZ_SEED ?? 'in npm test'

test(`whatever happens in whatever order, fees add up (FUZZ_SEED='${seed}')`, async () => {
  const { int, pick, weighted } = randomFor(seed)
  const random = (below: number) => int(0, below - 1)
  const { app, clock, classId, mother, owner, asha, ravi } = await feeApp({ form: { trial: 'paid' } })
  const amount = () => 1 + random(1500)
  const reason = { reason: 'A test' }
  const of = ({ id }: { id: string }) => ({ params: { id } })

  const all = (table: 'fees' | 'fee_payments' | 'enrolments') =>
    app.db.selectFrom(table).select('id').orderBy('id').execute()
  const aFee = async () => pick(await all('fees')) ?? { id: crypto.randomUUID() }
  const aPayment = async () => pick(await all('fee_payments')) ?? { id: crypto.randomUUID() }
  const anEnrolment = async () => pick(await all('enrolments'))

  const actions: [() => Promise<{ status: number }>, number][] = [
    [
      async () => {
        const body = { rupees: amount(), method: 'juice' }
        return mother.request(contract.claimPayment, { ...of(await aFee()), body })
      },
      8,
    ],
    [async () => owner.request(tutors.confirmPayment, of(await aPayment())), 10],
    [async () => mother.request(contract.withdrawPayment, of(await aPayment())), 3],
    [
      async () => {
        const body = { rupees: 1 + random(100), method: 'cash' }
        return owner.request(tutors.refundCredit, { ...of(await anEnrolment()), body })
      },
      5,
    ],
    [async () => owner.request(tutors.declinePayment, { ...of(await aPayment()), body: reason }), 3],
    [async () => owner.request(tutors.reversePayment, { ...of(await aPayment()), body: reason }), 4],
    [
      async () => {
        const body = { rupees: amount(), method: 'cash' }
        return owner.request(tutors.recordPayment, { ...of(await aFee()), body })
      },
      6,
    ],
    [async () => owner.request(tutors.waiveFee, { ...of(await aFee()), body: reason }), 2],
    [
      async () => {
        const body = { month: `2027-0${1 + random(9)}` }
        return owner.request(tutors.createFee, { ...of(await anEnrolment()), body })
      },
      2,
    ],
    [async () => mother.request(leaveClass, of(await anEnrolment())), 1],
    [async () => owner.request(removeLearner, of(await anEnrolment())), 1],
    [async () => mother.request(acceptPlace, of(await anEnrolment())), 1],
    [
      () =>
        enrolIn(classId, mother, [{ childId: pick([asha, ravi]).id }], { wantsTrial: pick([true, false]) }),
      3,
    ],
    [
      () => {
        const body = {
          dueDay: 1 + random(28),
          siblingsPercent: random(91),
          subjectsPercent: random(91),
          details: [],
        }
        return owner.request(tutors.putFeeSettings, { body })
      },
      1,
    ],
    [
      () => {
        const times = [{ weekday: 'Sunday' as const, start: pick(['09:00', '16:00']), minutes: 90 }]
        const body = classForm(app, {
          startsOn: '2026-11-01',
          trial: 'paid',
          times,
          feeRupees: 1 + random(2000),
        })
        return owner.request(changeClass, { params: { id: classId }, body })
      },
      1,
    ],
    [
      async () => {
        clock.advance((1 + random(12)) * dayMs)
        await makeAllFees(app)
        return { status: 200 }
      },
      3,
    ],
  ]

  const done: number[] = []
  for (let step = 0; step < steps; step += 1) {
    const { status } = await weighted(actions)()
    done.push(status)
  }
  expect(done.filter((status) => status >= 500)).toEqual([])
  const ledgers = await app.db.selectFrom('fee_ledgers').select('enrolment_id').execute()
  let fees = 0
  for (const { enrolment_id } of ledgers) fees += (await recountFees(app, enrolment_id)).fees.length
  expect(fees).toBeGreaterThan(3)
  expect(await recountReceipts(app)).toBeGreaterThan(10)
  expect(done.filter((status) => status === 200).length).toBeGreaterThan(steps / 10)
})
