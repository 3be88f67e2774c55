import { expect, test } from 'vitest'
import { createClass } from '#contract/classes/tutor.api'
import { createChild } from '#contract/families/api'
import { consentVersion } from '#contract/families/rules'
import { listNotifications } from '#contract/notifications/api'
import { notifyAbsences } from '#server/features/register/absences'
import { dialogOf, heading, section, toastOf, unfold } from '../support/browser/account-pages.ts'
import { browseAs, expectAccessible, visit } from '../support/browser/page.ts'
import { classForm, enrolled } from '../support/classes.ts'
import { familyApp } from '../support/families.ts'
import { registerApp } from '../support/register.ts'

const phone = { width: 360, reducedMotion: 'reduce' } as const

test('from a class that a tutor makes to the receipt of its fee, on two phones', async () => {
  const server = await familyApp({ tutor: { plan: 'standard' } })
  const { app, clock, owner, mother, url } = server
  let tutor = await browseAs(server, owner, phone)
  await visit(tutor, `${url}/tutor/classes/new`)
  await tutor.getByRole('group', { name: 'When it meets' }).getByLabel('Day').selectOption('Tuesday')
  await tutor.getByLabel('Fee a month, in rupees').fill('800')
  await tutor.getByRole('button', { name: 'Open the class' }).click()
  await toastOf(tutor, 'Class opened').waitFor()

  let family = await browseAs(server, mother, phone)
  await visit(family, `${url}/student?city=Rose+Hill&classDay=Tuesday&classPart=morning&hasPlaces=true`)
  await family.getByText('Physics class: Tue 9:00 · Rs 800 a month · 10 of 10 places left').waitFor()
  await family.getByRole('link', { name: 'Asha Bundhoo' }).first().click()
  await section(family, 'Classes')
    .getByRole('button', { name: /^Ask to join/ })
    .click()
  const dialog = dialogOf(family)
  await dialog.getByRole('checkbox', { name: 'Asha' }).check()
  await dialog.getByRole('checkbox', { name: 'Ravi' }).check()
  await dialog.getByRole('button', { name: 'Ask to join' }).click()
  await toastOf(family, 'Request sent').waitFor()

  for (const name of ['Asha', 'Ravi']) await tutor.getByRole('button', { name: `Admit ${name}` }).click()
  await expect.poll(() => section(tutor, 'Requests').count()).toBe(0)

  await Promise.all([tutor, family].map((page) => page.close()))
  clock.advance(Date.parse('2026-11-17T05:20:00Z') - clock.now().getTime())
  // With logins of that day.
  tutor = await browseAs(server, owner, phone)
  family = await browseAs(server, mother, phone)
  await visit(tutor, `${url}/tutor/classes`)
  await tutor
    .getByRole('link', { name: /register/i })
    .first()
    .click()
  await tutor.getByRole('button', { name: 'All present' }).click()
  await tutor.getByRole('group', { name: 'Asha' }).getByText('Absent', { exact: true }).click()
  await tutor.getByRole('button', { name: 'Save the register' }).click()
  await toastOf(tutor, 'Register saved').waitFor()
  await notifyAbsences(app)
  const { notifications } = await mother.call(listNotifications)
  expect(notifications[0]).toMatchObject({ title: 'Absent from class' })

  await visit(family, `${url}/family`)
  const fees = section(family, 'Fees')
  const fee = fees.getByRole('listitem').filter({ hasText: 'Asha: ' })
  await unfold(fee)
  await fee.getByRole('button', { name: /^I have paid/ }).click()
  await dialogOf(family).getByRole('button', { name: 'Send to the tutor' }).click()
  await toastOf(family, 'Your tutor has been asked to confirm it.').waitFor()
  await visit(tutor, `${url}/tutor/fees`)
  await tutor.getByRole('button', { name: /^Confirm Rs \d+ of Asha$/ }).click()
  await toastOf(tutor, 'Confirmed. The family has its receipt.').waitFor()
  await family.getByText('Earlier', { exact: true }).click()
  await fees.getByRole('link', { name: /^Receipt \d+$/ }).click()
  await heading(family, 'Receipt 1').waitFor()
})

test('a mother of three, two with one tutor and one who waits, finds week, fees and absences on one screen', async () => {
  const server = await registerApp()
  const { app, owner, mother, stranger, url, save, enrolments, toMinute } = server
  const maya = await mother.call(createChild, {
    body: { firstName: 'Maya', grade: '10', consent: consentVersion },
  })
  const times = [{ weekday: 'Monday' as const, start: '09:00', minutes: 60 }]
  const form = classForm(app, { title: 'Small group', capacity: 1, times })
  const { class: small } = await owner.call(createClass, { query: { state: 'open' }, body: form })
  await enrolled(small.id, stranger, [{ learnerName: 'Meera' }])
  await enrolled(small.id, mother, [{ childId: maya.id }])
  toMinute(20)
  await save([
    [enrolments.asha, 'absent'],
    [enrolments.ravi, 'present'],
  ])

  const page = await browseAs(server, mother, phone)
  await visit(page, `${url}/family`)
  await page.getByText('O-Level Physics').first().waitFor()
  const classes = section(page, 'Classes')
  await classes.getByText('Maya · Small group').waitFor()
  await classes
    .getByRole('listitem')
    .filter({ hasText: 'Maya' })
    .getByText('On the waiting list, number 1')
    .waitFor()
  const fees = section(page, 'Fees')
  for (const name of ['Asha', 'Ravi'])
    await fees
      .getByRole('listitem')
      .filter({ hasText: `${name}: O-Level Physics` })
      .first()
      .waitFor()
  expect(await fees.getByText('Maya').count()).toBe(0)
  const inClass = section(page, 'In class')
  await inClass.getByText('1 absence in two weeks').waitFor()
  await unfold(inClass)
  await inClass.getByRole('listitem').filter({ hasText: 'Asha' }).getByText('Absent').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
