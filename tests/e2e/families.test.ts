import { expect, test } from 'vitest'
import { acceptInvitation, createChild, inviteGuardian } from '#contract/families/api'
import { consentVersion } from '#contract/families/rules'
import { sharedServer, testApp } from '../support/app.ts'
import { avatarOf, dialogOf, section, toastOf } from '../support/browser/account-pages.ts'
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
import { createPeople, createTutor, type Person } from '../support/people.ts'

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

test('the second guardian accepts by the mailed link, sees the same children, and leaves', async () => {
  const [mother, father] = [await person('asker'), await person('asked')]
  for (const firstName of ['Asha', 'Ravi'])
    await mother.call(createChild, { body: { firstName, grade: '9', consent: consentVersion } })
  const page = await openFamily(mother, { width: 360 })
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
  await section(second, 'Children').getByText('Together with asker R.').waitFor()
  expect(await section(second, 'Children').getByRole('listitem').count()).toBe(1)

  await second.goto(link)
  await second.getByText('This invitation cannot be used').waitFor()
  await expectAccessible(second)

  await second.getByRole('link', { name: 'To your family' }).click()
  await second.getByRole('button', { name: 'Leave' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await section(second, 'Children').getByText('No children yet').waitFor()
})

test('a mother deletes a child after she was asked', async () => {
  const mother = await person('deleter')
  await mother.call(createChild, { body: { firstName: 'Asha', grade: '9', consent: consentVersion } })
  const page = await openFamily(mother)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Asha?' })
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await section(page, 'Children').getByText('No children yet').waitFor()
})

test('a number for tutors is saved, and a wrong one is refused beside its field', async () => {
  const page = await openFamily(await person('caller'), { expected: /422/ })
  const phone = section(page, 'A number tutors may call')
  await phone.getByLabel('Phone number').fill('12')
  await phone.getByRole('button', { name: 'Save' }).click()
  await phone.getByText('Enter a Mauritian number, such as 5712 3456.').waitFor()
  await phone.getByLabel('Phone number').fill('+230 5712 3456')
  await phone.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Saved').waitFor()
  await page.reload()
  await expect.poll(() => phone.getByLabel('Phone number').inputValue()).toBe('5712 3456')
})

test('somebody who is not logged in is asked to', async () => {
  const page = await browse(server(), { width: 360 })
  await visit(page, `${server().url}/family`)
  await page.getByRole('heading', { name: 'Log in to see your family' }).waitFor()
  await expectAccessible(page)
  await visit(page, `${server().url}/family/invitation?token=none`)
  await page.getByRole('heading', { name: 'You are invited' }).waitFor()
  await expectAccessible(page)
})

test('a mother of three books two of them with one tutor and one with another; the father sees the same', async () => {
  const { app, url } = server()
  const [mother, father] = [await person('mother'), await person('father')]
  const children = []
  for (const firstName of ['Asha', 'Ravi', 'Mira'])
    children.push(
      await mother.call(createChild, { body: { firstName, grade: '10', consent: consentVersion } }),
    )
  await mother.call(inviteGuardian, { body: { email: father.email, childIds: children.map(({ id }) => id) } })
  const mail = (await mailsIn(app.db)).findLast(({ to }) => to === father.email)!
  const token = mail.text.match(/token=([\w-]+)/)![1]!
  await father.call(acceptInvitation, { body: { token, consent: consentVersion } })
  await createTutor(app, { publicId: 'first-0000', name: 'First Tutor' })
  await createTutor(app, { publicId: 'other-0000', name: 'Other Tutor' })

  const page = await browseAs(server(), mother, { width: 360, reducedMotion: 'reduce' })
  const form = dialogOf(page)
  async function bookFor(name: string) {
    await form.getByRole('combobox', { name: 'Who is it for?' }).selectOption(name)
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await page.goto(`${url}/tutor/profile/first-0000`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expectAccessible(page)
  await bookFor('Asha')
  await page.getByRole('button', { name: 'Book another lesson' }).click()
  await bookFor('Ravi')
  await page.getByText('2 bookings').waitFor()
  await expectAccessible(page)
  await page.goto(`${url}/tutor/profile/other-0000`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await bookFor('Mira')

  const second = await browseAs(server(), father, { width: 1280 })
  await second.goto(`${url}/profile#bookings`)
  const booked = section(second, 'My bookings')
  for (const name of ['Asha', 'Ravi', 'Mira']) await booked.getByText(`for ${name}`).waitFor()
})
