import { expect, test } from 'vitest'
import { proposeMove } from '#contract/bookings/api'
import { acceptInvitation, createChild, inviteGuardian } from '#contract/families/api'
import { consentVersion } from '#contract/families/rules'
import { listNotifications } from '#contract/notifications/api'
import { sharedServer, testApp } from '../support/app.ts'
import { slotIn } from '../support/bookings.ts'
import { avatarOf, dialogOf, section, toastOf, unfold } from '../support/browser/account-pages.ts'
import {
  browse,
  browseAs,
  expectAccessible,
  expectSteady,
  looks,
  type PageOptions,
  visit,
} from '../support/browser/page.ts'
import { mailsIn } from '../support/database.ts'
import { bookFor, familyApp } from '../support/families.ts'
import { createPeople, createTutor, type Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => testApp({ whenDone }))

async function person(name: string) {
  const [created] = await createPeople(server(), [`${name}@test.example`])
  return created!
}

async function openFamily(somebody: Person, options: PageOptions = {}) {
  const page = await browseAs(server(), somebody, { reducedMotion: 'reduce', ...options })
  await page.goto(`${server().url}/family`)
  await page.getByRole('heading', { level: 1, name: 'Family' }).waitFor()
  return page
}

test.each(looks)('a mother adds a child and finds the family in the menu, at $width px', async (look) => {
  const page = await openFamily(await person(`mother${look.width}`), look)
  await section(page, 'Children').getByText('No children yet').waitFor()
  await expectSteady(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a child' }).click()
  const dialog = dialogOf(page)
  const submit = dialog.getByRole('button', { name: 'Add the child' })
  await submit.click()
  await dialog.getByText('Give a first name.').waitFor()
  await dialog.getByText('Please confirm that you are the parent or guardian.').waitFor()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Asha')
  await dialog.getByRole('combobox', { name: 'Grade' }).selectOption('10')
  await dialog.getByLabel('Year of birth').fill('1950')
  await dialog.getByRole('checkbox').check()
  await submit.click()
  await dialog.getByText(/Give a year from \d+ to \d+/).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Year of birth').fill('2012')
  await submit.click()
  await toastOf(page, 'Saved').waitFor()
  const children = section(page, 'Children').getByRole('listitem')
  await expect.poll(() => children.allInnerTexts()).toEqual([expect.stringContaining('Form 4 (O-Level)')])
  await expectAccessible(page)

  await (look.width < 640 ? page.locator('header summary') : avatarOf(page)).click()
  await page.getByRole('banner').getByRole('link', { name: 'Family' }).filter({ visible: true }).waitFor()
})

testAll('the second guardian accepts by the mailed link, sees the same children, and leaves', async () => {
  const [mother, father] = [await person('asker'), await person('asked')]
  for (const firstName of ['Asha', 'Ravi'])
    await mother.call(createChild, { body: { firstName, grade: '9', consent: consentVersion } })
  const page = await openFamily(mother, { width: 360 })
  await section(page, 'Second guardian').getByText('Nobody yet').waitFor()
  await unfold(section(page, 'Second guardian'))
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const send = dialogOf(page).getByRole('button', { name: 'Send the invitation' })
  await send.click()
  await dialogOf(page).getByText('Enter an e-mail address.').waitFor()
  await dialogOf(page).getByLabel('E-mail address').fill(father.email)
  await dialogOf(page).getByLabel('Ravi').uncheck()
  await send.click()
  await toastOf(page, 'Invitation sent').waitFor()
  await page.getByText(`${father.email} is invited until`).waitFor()
  await expectAccessible(page)

  const mail = (await mailsIn(server().app.db)).findLast(({ to }) => to === father.email)!
  const link = server().url + mail.text.match(/\/family\/invitation\S+/)![0]
  const second = await browseAs(server(), father, { width: 360, expected: /409/ })
  await second.goto(link)
  await second.getByText('asker R. would like you to be the second guardian of:').waitFor()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Accept' }).click()
  await second.getByText('Please confirm that you are the parent or guardian.').waitFor()
  await second.getByRole('checkbox').check()
  await second.getByRole('button', { name: 'Accept' }).click()
  await unfold(section(second, 'Children'))
  await section(second, 'Children').getByText('Together with asker R.').waitFor()
  expect(await section(second, 'Children').getByRole('listitem').count()).toBe(1)

  await second.goto(link)
  await second.getByText('This invitation cannot be used').waitFor()
  await expectAccessible(second)

  await second.getByRole('link', { name: 'To your family' }).click()
  await unfold(section(second, 'Children'))
  await second.getByRole('button', { name: 'Leave' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await section(second, 'Children').getByText('No children yet').waitFor()
})

testAll('a mother deletes a child after she was asked', async () => {
  const mother = await person('deleter')
  await mother.call(createChild, { body: { firstName: 'Asha', grade: '9', consent: consentVersion } })
  const page = await openFamily(mother)
  await unfold(section(page, 'Children'))
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Asha?' })
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await section(page, 'Children').getByText('No children yet').waitFor()
})

testAll('a number for tutors is saved, and a wrong one is refused beside its field', async () => {
  const page = await openFamily(await person('caller'), { expected: /422/ })
  const phone = section(page, 'A number tutors may call')
  await unfold(phone)
  await phone.getByLabel('Phone number').fill('12')
  await phone.getByRole('button', { name: 'Save' }).click()
  await phone.getByText('Enter a Mauritian number, such as 5712 3456.').waitFor()
  await phone.getByLabel('Phone number').fill('+230 5712 3456')
  await phone.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Saved').waitFor()
  await page.reload()
  await phone.getByText('5712 3456', { exact: true }).waitFor()
  await unfold(phone)
  await expect.poll(() => phone.getByLabel('Phone number').inputValue()).toBe('5712 3456')
})

testAll('somebody who is not logged in is asked to', async () => {
  const page = await browse(server(), { width: 360 })
  await visit(page, `${server().url}/family`)
  await page.getByRole('heading', { name: 'Log in to see your family' }).waitFor()
  await expectAccessible(page)
  await visit(page, `${server().url}/family/invitation?token=none`)
  await page.getByRole('heading', { name: 'You are invited' }).waitFor()
  await expectAccessible(page)
})

testAll(
  'a mother of three books two of them with one tutor and one with another; the father sees the same',
  async () => {
    const { app, url } = server()
    const [mother, father] = [await person('mother'), await person('father')]
    const children = []
    for (const [firstName, grade] of Object.entries({ Asha: '10', Ravi: '10', Mira: '6' } as const))
      children.push(await mother.call(createChild, { body: { firstName, grade, consent: consentVersion } }))
    await mother.call(inviteGuardian, {
      body: { email: father.email, childIds: children.map(({ id }) => id) },
    })
    const mail = (await mailsIn(app.db)).findLast(({ to }) => to === father.email)!
    const token = mail.text.match(/token=([\w-]+)/)![1]!
    await father.call(acceptInvitation, { body: { token, consent: consentVersion } })
    await createTutor(app, { publicId: 'first-0000', name: 'First Tutor' })
    await createTutor(app, { publicId: 'other-0000', name: 'Other Tutor' })

    const page = await browseAs(server(), mother, { width: 360, reducedMotion: 'reduce', expected: /422/ })
    const form = dialogOf(page)
    async function bookChild(name: string, hint?: string) {
      await form.getByRole('combobox', { name: 'Who is it for?' }).selectOption(name)
      if (hint) await form.getByText(hint).waitFor()
      await form.getByRole('button', { name: 'Book', exact: true }).click()
      await form.waitFor({ state: 'hidden' })
    }
    await page.goto(`${url}/tutor/profile/first-0000`)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const phone = form.getByLabel('A number the tutor may call')
    await phone.fill('12')
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await form.getByText('Enter a Mauritian number, such as 5712 3456.').waitFor()
    await expectAccessible(page)
    await phone.fill('5712 3456')
    await bookChild('Asha')
    await page.getByRole('button', { name: 'Book another lesson' }).click()
    await form.getByText('Once the booking is confirmed, the tutor may call 5712 3456.').waitFor()
    await bookChild('Ravi')
    await page.getByText('2 bookings').waitFor()
    await expectAccessible(page)
    await page.goto(`${url}/tutor/profile/other-0000`)
    await page.getByRole('button', { name: 'Book Now' }).click()
    await bookChild('Mira', 'Mira is in Grade 6 (Primary), which this tutor does not teach.')

    const second = await browseAs(server(), father, { width: 1280 })
    await second.goto(`${url}/profile#bookings`)
    const booked = section(second, 'My bookings')
    for (const name of ['Asha', 'Ravi', 'Mira']) await booked.getByText(`for ${name}`).waitFor()
  },
)

testAll('a mother proposes another time, the tutor agrees, and the father is notified', async () => {
  const family = await familyApp()
  const { app, url, mother, father, owner, asha } = family
  await bookFor(mother, asha, { slotAt: slotIn(app, 5) })
  const page = await browseAs(family, mother, { width: 360, reducedMotion: 'reduce' })
  await page.goto(`${url}/profile`)
  const booked = section(page, 'My bookings')
  await booked.getByText('Friday 20 November, 10:00 to 11:00').waitFor()
  await booked.getByRole('button', { name: 'Move' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Now: Friday 20 November, 10:00 to 11:00').waitFor()
  await dialog.getByRole('button', { name: 'Propose this time' }).click()
  await dialog.getByText('Choose a day and a time.').waitFor()
  await dialog.getByLabel('When?').selectOption('Saturday 21 November')
  await dialog.getByText('11:00', { exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose this time' }).click()
  await toastOf(page, 'Time proposed').waitFor()
  await booked.getByText('Proposed: Saturday 21 November, 11:00 to 12:00').waitFor()
  await booked.getByText('Asha Bundhoo has not answered yet.').waitFor()
  await expectAccessible(page)

  const dashboard = await browseAs(family, owner, { width: 1280, colorScheme: 'dark' })
  await dashboard.goto(`${url}/tutor/dashboard`)
  const sessions = section(dashboard, 'Upcoming Sessions')
  await sessions
    .getByText('would like Saturday 21 November, 11:00 to 12:00, Mauritius time instead.')
    .waitFor()
  await expectAccessible(dashboard)
  await sessions.getByRole('button', { name: 'Agree' }).click()
  await toastOf(dashboard, 'Lesson moved').waitFor()
  await sessions.locator('time').getByText('Saturday 21 November, 11:00 to 12:00').waitFor()
  await booked.locator('time').getByText('Saturday 21 November, 11:00 to 12:00').waitFor()
  expect(await booked.getByText('has not answered yet').count()).toBe(0)

  const { notifications } = await father.call(listNotifications)
  expect(notifications.map(({ title }) => title)).toContain('Lesson moved')
  const mails = (await mailsIn(app.db)).filter(({ to }) => to === father.email)
  expect(mails.map(({ subject }) => subject)).toContain('Lesson moved')
})

testAll('a proposal can be withdrawn, and a lesson be kept as it is', async () => {
  const family = await familyApp()
  const { app, url, mother, owner, asha } = family
  const { body } = await bookFor(mother, asha, { slotAt: slotIn(app, 5) })
  const dashboard = await browseAs(family, owner, { width: 360, reducedMotion: 'reduce', expected: /422/ })
  await dashboard.goto(`${url}/tutor/dashboard`)
  const sessions = section(dashboard, 'Upcoming Sessions')
  await sessions.getByRole('button', { name: 'Move' }).click()
  const dialog = dialogOf(dashboard)
  await dialog.getByLabel('Day').selectOption('Friday 20 November')
  expect(await dialog.getByLabel('Begins at').inputValue()).toBe('10:00')
  await dialog.getByRole('button', { name: 'Propose this time' }).click()
  await dialog.getByText('The lesson is at this time already.').waitFor()
  await dialog.getByLabel('Begins at').selectOption('15:45')
  await expectAccessible(dashboard)
  await dialog.getByRole('button', { name: 'Propose this time' }).click()
  await sessions.getByText('Proposed: Friday 20 November, 15:45 to 16:45').waitFor()
  await sessions.getByRole('button', { name: 'Withdraw' }).click()
  await toastOf(dashboard, 'Proposal withdrawn').waitFor()
  await expect.poll(() => sessions.getByText('Proposed:').count()).toBe(0)

  const slotAt = '2026-11-20T11:45:00Z'
  await owner.call(proposeMove, { params: { id: body.booking.id }, body: { slotAt } })
  const page = await browseAs(family, mother, { width: 360, reducedMotion: 'reduce' })
  await page.goto(`${url}/tutor/profile/a-tutor-0000`)
  await page.getByRole('button', { name: 'Details of your booking' }).click()
  await page.getByText('Asha Bundhoo would like Friday 20 November, 15:45 to 16:45').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await toastOf(page, 'Answer sent').waitFor()
  await page.getByText('Friday 20 November, 10:00 to 11:00').waitFor()
})
