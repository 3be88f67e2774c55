import { expect, test } from 'vitest'
import { createClass } from '#contract/classes/tutor.api'
import { chooseHandle, getMySharing } from '#contract/sharing/api'
import { setMyListing } from '#contract/tutors/registration.api'
import { bookingApp } from '../support/bookings.ts'
import { heading, pathOf, section, toastOf } from '../support/browser/account-pages.ts'
import { browse, browseAs, expectAccessible, expectSteady, looks, visit } from '../support/browser/page.ts'
import { classForm } from '../support/classes.ts'
import { testAll } from '../support/scope.ts'

testAll.each(looks)(
  'a tutor chooses a short address and takes the poster along, at $width px',
  async (look) => {
    const own = await bookingApp({ students: 1, linksLeadHere: true })
    await own.owner.call(createClass, { body: classForm(own.app, { capacity: 3 }), query: { state: 'open' } })
    const page = await browseAs(own, own.owner, { reducedMotion: 'reduce', ...look })
    await visit(page, `${own.url}/tutor/dashboard`)
    await page.getByRole('main').getByRole('link', { name: 'Share my profile' }).click()
    await heading(page, 'Share my profile').waitFor()
    await page.getByText('Add a portrait').waitFor()
    await page.getByRole('img', { name: 'Poster of Asha Bundhoo' }).waitFor()
    await expectSteady(page)
    await expectAccessible(page)

    const address = section(page, 'Your short address')
    const field = address.getByLabel('Last part of the address')
    expect(await field.inputValue()).toBe('asha-bundhoo')
    await field.fill('My Site')
    await address.getByRole('button', { name: 'Save this address' }).click()
    await address.getByText('letters (a–z), digits, and single hyphens').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaInvalid)).toBe('true')
    await expectAccessible(page)
    await field.fill('Asha-Physics')
    await address.getByText(`It will be ${new URL(own.url).host}/t/asha-physics`).waitFor()
    await address.getByRole('button', { name: 'Save this address' }).click()
    await toastOf(page, 'Address saved').waitFor()
    await address.getByText(`${new URL(own.url).host}/t/asha-physics`).waitFor()
    await address.getByText('You can choose another one from').waitFor()
    await expect.poll(() => address.evaluate((section) => section === document.activeElement)).toBe(true)
    await expectAccessible(page)

    const loaded = (name: string) =>
      page
        .getByRole('img', { name })
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    for (const name of ['Poster of', 'Status picture of', 'Places left with'])
      await expect.poll(() => loaded(name)).toBe(true)
    const [poster] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the PDF' }).click(),
    ])
    expect(poster.suggestedFilename()).toBe('poster.pdf')
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the picture' }).click(),
    ])
    expect(picture.suggestedFilename()).toBe('status.png')
    const snippet = await page.getByLabel('HTML to put into your page').inputValue()
    expect(snippet).toBe(
      `<a href="${own.url}/t/asha-physics"><img src="${own.url}/embed/a-tutor-0000/places.svg" alt="Places left with Asha Bundhoo" width="400" height="148"></a>`,
    )
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('main').getByRole('heading').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('img', { name: 'Poster of' }).isVisible()).toBe(true)
  },
)

test('the short address opens the profile, from outside and within the application', async () => {
  const own = await bookingApp({ students: 0 })
  await own.owner.call(chooseHandle, { body: { handle: 'asha' } })
  const page = await browse(own, { reducedMotion: 'reduce', expected: /404/ })
  await visit(page, `${own.url}/t/asha`)
  await heading(page, 'Asha Bundhoo').waitFor()
  expect(pathOf(page)).toBe('/tutor/profile/a-tutor-0000')

  await visit(page, `${own.url}/safety`)
  await page.evaluate(() => {
    history.pushState({ index: 1 }, '', '/t/asha')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await heading(page, 'Asha Bundhoo').waitFor()
  expect(pathOf(page)).toBe('/tutor/profile/a-tutor-0000')

  await visit(page, `${own.url}/t/nobody-at-all`)
  await heading(page, 'Oops! Page not found').waitFor()
})

testAll('a tutor whose profile is hidden chooses an address, and is told how to get the rest', async () => {
  const own = await bookingApp({ students: 1 })
  await own.owner.call(setMyListing, { body: { listing: 'hidden' } })
  const page = await browseAs(own, own.owner, { reducedMotion: 'reduce', width: 360 })
  await visit(page, `${own.url}/tutor/share`)
  await page.getByText('Your profile is hidden').waitFor()
  expect(await page.getByRole('heading', { name: 'A poster to print' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save this address' }).click()
  await toastOf(page, 'Address saved').waitFor()
  expect((await own.owner.call(getMySharing)).handle).toBe('asha-bundhoo')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show my profile' }).click()
  await heading(page, 'Edit your tutor profile').waitFor()

  const student = await browseAs(own, own.students[0]!, { reducedMotion: 'reduce' })
  await visit(student, `${own.url}/tutor/share`)
  await student.getByRole('link', { name: 'Create a tutor profile' }).waitFor()
  await expectAccessible(student)
})
