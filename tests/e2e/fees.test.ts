import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { leaveClass } from '#contract/classes/api'
import { dayMs } from '#contract/durations'
import { putFeeSettings, recordPayment } from '#contract/fees/tutor.api'
import { makeAllFees } from '#server/features/fees/make-fees'
import { sharedServer } from '../support/app.ts'
import { dialogOf, section, toastOf, unfold } from '../support/browser/account-pages.ts'
import { browseAs, expectAccessible, expectSteady, looks, visit } from '../support/browser/page.ts'
import { enrolled } from '../support/classes.ts'
import { claim, feeApp, feesOf } from '../support/fees.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => feeApp({ whenDone, form: { capacity: 20, trial: 'paid' } }))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

testAll.each(looks)('a fee is claimed, confirmed, and has its receipt, at $width px', async (look) => {
  const { owner, mother, classId, url } = server()
  const learner = `Learner ${look.width}`
  await enrolled(classId, mother, [{ learnerName: learner }])
  const details = [{ method: 'juice' as const, details: '5712 3456' }]
  await owner.call(putFeeSettings, { body: { dueDay: 5, siblingsPercent: 0, subjectsPercent: 0, details } })

  const family = await browseAs(server(), mother, { reducedMotion: 'reduce', ...look })
  await visit(family, `${url}/family`)
  const fees = section(family, 'Fees')
  const fee = fees.getByRole('listitem').filter({ hasText: `${learner}: O-Level Physics` })
  await unfold(fee)
  await fee.getByText('Write this in the remark of your payment:').waitFor()
  await fee.getByText('MCB Juice: 5712 3456').waitFor()
  await expectSteady(family)
  await expectAccessible(family)
  await fee.getByRole('button', { name: /^I have paid/ }).click()
  const dialog = dialogOf(family)
  await dialog.getByLabel('Rupees').fill('0')
  await dialog.getByRole('button', { name: 'Send to the tutor' }).click()
  await dialog.getByText('Give whole rupees.').waitFor()
  await expectAccessible(family)
  await dialog.getByLabel('Rupees').fill('480')
  await dialog.getByRole('button', { name: 'Send to the tutor' }).click()
  await toastOf(family, 'Your tutor has been asked to confirm it.').waitFor()
  await fee.getByText('To be confirmed').waitFor()

  const tutor = await browseAs(server(), owner, { reducedMotion: 'reduce', ...look })
  await visit(tutor, `${url}/tutor/fees`)
  await expectSteady(tutor)
  await expectAccessible(tutor)
  await button(tutor, `Confirm Rs 480 of ${learner}`).click()
  await toastOf(tutor, 'Confirmed. The family has its receipt.').waitFor()
  await button(tutor, `Confirm Rs 480 of ${learner}`).waitFor({ state: 'detached' })
  const row = section(tutor, 'O-Level Physics').getByRole('listitem').filter({ hasText: learner }).first()
  await row.getByText('Paid', { exact: true }).waitFor()

  await family.getByText('Earlier', { exact: true }).click()
  await fee.getByRole('link', { name: /^Receipt \d+$/ }).click()
  await family.getByRole('heading', { name: /^Receipt \d+$/ }).waitFor()
  await family.getByText('Rs 480').waitFor()
  await expectAccessible(family)
  await visit(family, `${url}/fees/statements/2026`)
  await family.getByRole('heading', { name: `${learner}: O-Level Physics, Asha Bundhoo` }).waitFor()
  await expectAccessible(family)
})

test('a tutor marks cash, waives, reverses, and reminds with words that are ready', async () => {
  const { owner, mother, classId, url } = server()
  await enrolled(classId, mother, [{ learnerName: 'Nadia' }, { learnerName: 'Kevin' }])
  const page = await browseAs(server(), owner, { reducedMotion: 'reduce', width: 360 })
  await visit(page, `${url}/tutor/fees`)
  const remind = page.getByRole('link', { name: 'Remind on WhatsApp: Nadia' })
  const text = new URL((await remind.getAttribute('href'))!).searchParams.get('text')
  expect(text).toMatch(/Nadia for O-Level Physics, November 2026: Rs 480, due on .* [A-Z2-9]{3}-NOV /)

  await button(page, 'Mark as paid: Nadia').click()
  await dialogOf(page).getByLabel('Rupees').fill('500')
  await dialogOf(page).getByRole('button', { name: 'Mark as paid' }).click()
  await toastOf(page, 'Recorded. The family has its receipt.').waitFor()
  await button(page, 'Waive the fee of Kevin').click()
  await dialogOf(page).getByRole('button', { name: 'Waive', exact: true }).click()
  await dialogOf(page).getByText('Give a reason.').waitFor()
  await dialogOf(page).getByLabel('Reason').fill('A hard month')
  await dialogOf(page).getByRole('button', { name: 'Waive', exact: true }).click()
  await toastOf(page, 'Waived. The family has been told.').waitFor()
  await page.getByText('Rs 480 waived: A hard month').waitFor()

  const nadia = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nadia' }) })
  await nadia.getByRole('button', { name: /^Reverse receipt/ }).click()
  await dialogOf(page).getByLabel('Reason').fill('Counted twice')
  await dialogOf(page).getByRole('button', { name: 'Reverse', exact: true }).click()
  await toastOf(page, 'Taken back. The family has been told.').waitFor()
  await nadia.getByText('Due', { exact: true }).waitFor()
})

testAll('the next month is one tap away, and what is open before stays in sight', async () => {
  const { app, clock, owner, url } = server()
  clock.advance(20 * dayMs)
  await makeAllFees(app)
  const page = await browseAs(server(), owner, { reducedMotion: 'reduce', width: 360 })
  await visit(page, `${url}/tutor/fees`)
  const heading = (month: string) => page.getByRole('heading', { name: month, exact: true })
  await heading('December 2026').waitFor()
  await button(page, 'Next month').click()
  await page.getByText('No fees in this month').waitFor()
  await expectAccessible(page)
  await button(page, /^November 2026: Rs [\d,]+ open$/).click()
  await heading('November 2026').waitFor()
  await section(page, 'O-Level Physics').waitFor()
})

testAll.each(looks)(
  'a family withdraws a payment that it reported by mistake, at $width px',
  async (look) => {
    const { mother, classId, url } = server()
    const learner = `Mistaken ${look.width}`
    await enrolled(classId, mother, [{ learnerName: learner }])
    const reported = (await feesOf(mother)).find(({ learnerName }) => learnerName === learner)!
    await claim(mother, reported)
    const page = await browseAs(server(), mother, { reducedMotion: 'reduce', ...look })
    await visit(page, `${url}/family`)
    const fee = section(page, 'Fees')
      .getByRole('listitem')
      .filter({ hasText: `${learner}: O-Level Physics` })
    await fee.getByText('To be confirmed').waitFor()
    await unfold(fee)
    await fee.getByRole('button', { name: /^I have not paid after all/ }).click()
    await dialogOf(page).getByText('the fee is due again').waitFor()
    await expectAccessible(page)
    await dialogOf(page).getByRole('button', { name: 'Withdraw' }).click()
    await toastOf(page, 'Withdrawn. Your tutor has been told.').waitFor()
    await fee.getByRole('button', { name: /^I have paid/ }).waitFor()
    await fee.getByText(/\(withdrawn\)/).waitFor()
  },
)

testAll.each(looks)(
  'a tutor adds a fee, pays credit back, and sees who has paid, at $width px',
  async (look) => {
    const { owner, mother, classId, url } = server()
    const learner = `Early ${look.width}`
    const [enrolment] = await enrolled(classId, mother, [{ learnerName: learner }])
    const fee = (await feesOf(mother)).find(({ learnerName }) => learnerName === learner)!
    const page = await browseAs(server(), owner, { reducedMotion: 'reduce', expected: /409/, ...look })
    await visit(page, `${url}/tutor/classes/${classId}`)
    const row = section(page, 'Learners').getByRole('listitem').filter({ hasText: learner }).first()
    await row.getByText('Due', { exact: true }).waitFor()
    await expectSteady(page)
    await expectAccessible(page)

    await owner.call(recordPayment, {
      params: { id: fee.id },
      body: { rupees: fee.rupees + 200, method: 'cash' },
    })
    await mother.call(leaveClass, { params: { id: enrolment!.id } })
    const other = `Later ${look.width}`
    await enrolled(classId, mother, [{ learnerName: other }])
    await page.getByRole('link', { name: 'Fees of this month' }).click()
    const credit = section(page, 'Credit').getByRole('listitem').filter({ hasText: learner })
    await credit.getByText('has left the class').waitFor()
    await credit.getByRole('button', { name: `Credit paid back: ${learner}` }).click()
    await dialogOf(page).getByLabel('Rupees').fill('201')
    await dialogOf(page).getByRole('button', { name: 'Paid back' }).click()
    await dialogOf(page).getByText('There are Rs 200 of credit left.').waitFor()
    await expectAccessible(page)
    await dialogOf(page).getByLabel('Rupees').fill('200')
    await dialogOf(page).getByRole('button', { name: 'Paid back' }).click()
    await toastOf(page, 'Recorded. The family has its receipt.').waitFor()
    await credit.waitFor({ state: 'detached' })

    await button(page, 'Month before').click()
    await button(page, 'Month before').click()
    await button(page, 'Add a fee').click()
    await dialogOf(page)
      .getByLabel('For whom')
      .selectOption({ label: `${other}: O-Level Physics` })
    await dialogOf(page).getByRole('button', { name: 'Add the fee' }).click()
    await dialogOf(page).getByText('The learner was not enrolled in this month').waitFor()
    await expectAccessible(page)
    await dialogOf(page).getByLabel('Month').selectOption({ label: 'February 2027' })
    await dialogOf(page).getByRole('button', { name: 'Add the fee' }).click()
    await toastOf(page, 'Added. The family sees it with its fees.').waitFor()
    expect((await feesOf(mother)).find(({ month }) => month === '2027-02')).toMatchObject({ rupees: 800 })
  },
)

testAll('the fee of a trial says that it is one', async () => {
  const { mother, classId, url } = server()
  await enrolled(classId, mother, [{ learnerName: 'Trying' }], { wantsTrial: true })
  const page = await browseAs(server(), mother, { reducedMotion: 'reduce', width: 360 })
  await visit(page, `${url}/family`)
  const fee = section(page, 'Fees').getByRole('listitem').filter({ hasText: 'Trying: O-Level Physics' })
  await fee.getByText(/^Trial: \w+ 2026, due on/).waitFor()
})

testAll('dashboard and classes say how many payments wait and how many fees are due', async () => {
  const { owner, mother, classId, url } = server()
  await enrolled(classId, mother, [{ learnerName: 'Dashboard' }])
  await claim(mother, (await feesOf(mother)).find(({ learnerName }) => learnerName === 'Dashboard')!)
  const page = await browseAs(server(), owner, { reducedMotion: 'reduce', width: 360 })
  await visit(page, `${url}/tutor/dashboard`)
  await page.getByRole('link', { name: /^Fees · \d+ to confirm/ }).click()
  await page.getByRole('heading', { name: 'Payments to confirm' }).waitFor()
  await visit(page, `${url}/tutor/classes`)
  await expectSteady(page)
  await page.getByRole('link', { name: /^Fees · \d+ to confirm/ }).click()
  await page.getByRole('heading', { name: 'Payments to confirm' }).waitFor()
})
