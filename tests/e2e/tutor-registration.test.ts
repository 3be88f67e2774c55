import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { sharedServer, testApp } from '../support/app.ts'
import { confirmedAccount, lastMailTo, openLink } from '../support/auth.ts'
import { bookingApp } from '../support/bookings.ts'
import { toastOf } from '../support/browser/account-pages.ts'
import { browse, browseAs, expectAccessible, expectSteady, openPage, visit } from '../support/browser/page.ts'
import {
  anisha,
  bio,
  choosePicture,
  fillBasics,
  fillDetails,
  next,
  photograph,
  sendForm,
  stepHeading,
  uploadPicture,
} from '../support/browser/tutor-form.ts'
import { firstOrAll, testAll } from '../support/scope.ts'

const path = '/tutor/signup'
/** For those who send nothing. */
const unchanged = sharedServer((whenDone) => testApp({ whenDone }))
const curepipe = { latitude: -20.31628, longitude: 57.52594 }
const listedNames = async (url: string) => {
  const { tutors } = await (await fetch(`${url}/api/v1/tutors`)).json()
  return tutors.map(({ name }: { name: string }) => name)
}

test('someone signed out lists themselves on a phone: three steps, a mail, and there they are', async () => {
  const server = await testApp({ linksLeadHere: true })
  const page = await browse(server, { width: 360, geolocation: curepipe, permissions: ['geolocation'] })
  await page.goto(server.url + path)
  await fillBasics(page)
  await next(page)
  await stepHeading(page, 'Details').waitFor()
  expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([0, 'Details'])
  await fillDetails(page)
  await uploadPicture(page)
  await page.getByRole('button', { name: 'Share My Location' }).click()
  await toastOf(page, 'Location Shared Successfully').waitFor()
  await page.getByText('Latitude -20.316280, longitude 57.525940').waitFor()
  await next(page)

  await stepHeading(page, 'Review').waitFor()
  const main = page.getByRole('main')
  for (const text of [anisha.name, anisha.email, 'Form 4 (O-Level)', 'Physics', bio, '5712 3456', 'Saturday'])
    await main.getByText(text, { exact: true }).waitFor()
  await main.getByText('Approximate area: Latitude -20.3163, longitude 57.5259').waitFor()
  await page.getByRole('button', { name: 'Submit Profile' }).dblclick()
  await toastOf(page, 'Registration Successful!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Choose your plan' }).waitFor()
  await main.getByText('Check your e-mail').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('tutorForm'))).toBeNull()
  expect(await listedNames(server.url)).toEqual([])

  await page.goto((await lastMailTo(server.app, anisha.email)).link)
  await expect.poll(() => listedNames(server.url)).toEqual([anisha.name])
  await page.getByRole('heading', { level: 1, name: 'Choose your plan' }).waitFor()
  await main.getByText(/founding tutor number 1/).waitFor()
  await main.getByRole('link', { name: 'Set a password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
})

testAll('whose mail scanner used up the link enters the code, and is listed', async () => {
  const server = await testApp({ linksLeadHere: true })
  const page = await browse(server, { expected: /status of 403/ })
  await page.goto(server.url + path)
  await sendForm(page)
  const main = page.getByRole('main')
  await main.getByText(`A mail is on its way to ${anisha.email}.`).waitFor()
  const { link, code } = await lastMailTo(server.app, anisha.email)
  await openLink(server.url, link)

  await main.getByLabel('6-digit code').fill('000000')
  await main.getByRole('button', { name: 'Verify' }).click()
  await main.getByText('The code is wrong or has expired.').waitFor()
  await page.reload()
  await main.getByLabel('6-digit code').fill(code)
  await main.getByRole('button', { name: 'Verify' }).click()
  await toastOf(page, 'Email Verified').waitFor()
  await main.getByText(/founding tutor number 1/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await listedNames(server.url)).toEqual([anisha.name])
})

testAll(
  'the owner of an account logs in by the code, or by that of another mail, and sends the form again',
  async () => {
    const server = await testApp({ linksLeadHere: true })
    const { email } = await confirmedAccount(server, { email: anisha.email, name: anisha.name })
    server.clock.advance(minuteMs)
    const page = await browse(server)
    await page.goto(server.url + path)
    await sendForm(page)
    const main = page.getByRole('main')
    await main.getByText('A mail is on its way').waitFor()
    server.clock.advance(minuteMs)
    await main.getByRole('button', { name: 'Resend Verification Email' }).click()
    await toastOf(page, 'Verification Email Sent').waitFor()
    await main.getByLabel('6-digit code').fill((await lastMailTo(server.app, email)).code)
    await main.getByRole('button', { name: 'Verify' }).click()
    await main.getByText('Your profile is not listed yet').waitFor()
    expect(await listedNames(server.url)).toEqual([])
    await main.getByRole('link', { name: 'Look it over' }).click()
    await main.getByText('This is what was sent with your e-mail address').waitFor()
    expect(await page.getByLabel('Full Name').inputValue()).toBe(anisha.name)
  },
)

testAll('a picture that was kept for too long is told at its field, and costs nothing else', async () => {
  const server = await testApp()
  const page = await browse(server, { expected: /status of 422/, reducedMotion: 'reduce' })
  await page.goto(server.url + path)
  await fillBasics(page)
  await next(page)
  await fillDetails(page)
  await uploadPicture(page)
  await next(page)
  server.clock.advance(dayMs)
  const submit = page.getByRole('button', { name: 'Submit Profile' })
  await submit.click()
  const field = page.getByRole('group', { name: 'Profile Picture' })
  await field.getByText('This picture was kept for a day and is gone. Please upload it again.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Upload a picture')
  expect(await page.getByLabel('Bio').inputValue()).toBe(bio)
  await expectAccessible(page)

  await uploadPicture(page)
  expect(await field.getByText('This picture was kept').count()).toBe(0)
  await next(page)
  await submit.click()
  await toastOf(page, 'Registration Successful!').waitFor()
})

test('what was typed survives a reload and a closed tab, the picture too, until one starts over', async () => {
  const page = await browse(unchanged())
  await page.goto(unchanged().url + path)
  await fillBasics(page)
  await next(page)
  await page.getByLabel('Bio').fill(bio)
  await uploadPicture(page)
  await page.reload()
  expect(await page.getByLabel('Bio').inputValue()).toBe(bio)
  await page.getByRole('img', { name: 'Your profile picture' }).waitFor()

  const again = await page.context().newPage()
  await again.goto(unchanged().url + path)
  await again.getByText('We kept what you typed the last time.').waitFor()
  expect(await again.getByLabel('Full Name').inputValue()).toBe(anisha.name)
  await again.goBack().catch(() => {})
  await again.goto(unchanged().url + path)
  await again.getByRole('button', { name: 'Start over' }).click()
  expect(await again.getByLabel('Full Name').inputValue()).toBe('')
})

testAll('each step says what is wrong with it next to the field, and goes to the first', async () => {
  const page = await browse(unchanged())
  await page.goto(unchanged().url + path)
  await next(page)
  const main = page.getByRole('main')
  for (const message of [
    'Name is required',
    'Email is required',
    'At least one grade is required',
    'At least one subject is required',
    'City is required',
  ])
    await main.getByText(message, { exact: true }).waitFor()
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
  expect(await focused()).toMatch(/^Full Name/)
  await page.getByLabel('Full Name').fill('A')
  expect(await main.getByText('Name is required').count()).toBe(0)
  await fillBasics(page, { name: anisha.name, email: 'anisha' })
  await next(page)
  await main.getByText('Please enter a valid email address').waitFor()
  await page.getByLabel('Email').fill(anisha.email)
  await next(page)

  await stepHeading(page, 'Details').waitFor()
  await page.getByLabel('Years of Experience').fill('-1')
  await page.getByLabel('Students Taught').fill('-3')
  await next(page)
  for (const message of [
    'Bio is required',
    'Phone number is required',
    'Years of experience cannot be negative',
    'Students taught cannot be negative',
    'Please select at least one day of availability',
  ])
    await main.getByText(message, { exact: true }).waitFor()
  await page.getByLabel('Bio').fill('Too short')
  await page.getByLabel('Phone Number').fill('12')
  await page.getByLabel('Start Time').fill('19:00')
  await next(page)
  for (const message of [
    'Bio should be at least 50 characters',
    'Please enter a Mauritian phone number, such as 5712 3456',
    'The end time should be after the start time',
  ])
    await main.getByText(message, { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Previous' }).click()
  expect(await page.getByLabel('Full Name').inputValue()).toBe(anisha.name)
  await page.goBack()
  expect(await page.getByLabel('Bio').inputValue()).toBe('Too short')
})

const failures = [
  { code: 1, text: "You've denied permission to access your location." },
  { code: 2, text: 'Location information is unavailable.' },
  { code: 3, text: 'The request to get your location timed out.' },
  { code: 9, text: 'Unable to retrieve your location.' },
]

testAll('a location that cannot be had, or is not in Mauritius, is told and can be set by hand', async () => {
  const page = await browse(unchanged(), {
    geolocation: { latitude: 48.85, longitude: 2.35 },
    permissions: ['geolocation'],
  })
  await page.goto(unchanged().url + path)
  await fillBasics(page)
  await next(page)
  const share = page.getByRole('button', { name: 'Share My Location' })
  await share.click()
  const isOutside = 'This place is outside Mauritius. Please share a place on the island.'
  await toastOf(page, isOutside).waitFor()
  await page.getByRole('group', { name: 'Location' }).getByText(isOutside).waitFor()
  for (const { code, text } of failures) {
    await page.evaluate((code) => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code } as GeolocationPositionError)
    }, code)
    await share.click()
    await toastOf(page, text).waitFor()
  }
  await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
  await share.click()
  await toastOf(page, 'Geolocation Unavailable').waitFor()

  await page.getByRole('button', { name: 'Place the pin myself' }).click()
  const pin = page.getByRole('button', { name: 'Your place. Move it with the arrow keys.' })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByText('Latitude -20.316030, longitude 57.525940').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await toastOf(page, 'Location Cleared').waitFor()
})

test('a tutor with an account is listed at once, edits, hides, shows and deletes the profile', async () => {
  const server = await testApp()
  const { client, email } = await confirmedAccount(server, { name: anisha.name })
  const page = await browse(server, { client })
  await page.goto(server.url + path)
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await fillBasics(page, { name: anisha.name })
  await next(page)
  // Back from another tab: the session is told of anew, and nothing that was typed goes.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await fillDetails(page)
  await next(page)
  await page.getByRole('button', { name: 'Submit Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose your plan' }).waitFor()
  await page.getByText(/founding tutor number 1/).waitFor()
  expect(await listedNames(server.url)).toEqual([anisha.name])

  await page.getByRole('link', { name: 'Edit your profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit your tutor profile' }).waitFor()
  await page.getByText('Profile strength: 40%').waitFor()
  await page.getByRole('button', { name: 'Hide my profile' }).click()
  await toastOf(page, 'Profile hidden').waitFor()
  await expect.poll(() => listedNames(server.url)).toEqual([])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastOf(page, 'Nobody sees it while it is hidden.').waitFor()
  await page.getByRole('link', { name: 'Show it again' }).click()
  await page.getByRole('button', { name: 'Show my profile' }).click()
  await toastOf(page, 'Profile listed').waitFor()

  await page.getByLabel('Full Name').fill('Anisha Ramdin-Lee')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Anisha Ramdin-Lee' }).waitFor()
  await expect.poll(() => listedNames(server.url)).toEqual(['Anisha Ramdin-Lee'])

  await page.goto(server.url + path)
  await page.getByRole('button', { name: 'Delete my tutor profile' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await toastOf(page, 'Tutor profile deleted').waitFor()
  expect(await listedNames(server.url)).toEqual([])
})

testAll(
  'a profile is edited on one page: saved from anywhere, and what is wrong is shown where it is',
  async () => {
    const { owner, ...server } = await bookingApp({ students: 0 })
    const page = await browseAs(server, owner, {
      width: 360,
      reducedMotion: 'reduce',
      expected: /status of 422/,
    })
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1, name: 'Edit your tutor profile' }).waitFor()
    for (const section of ['Basic Info', 'About you', 'Your teaching'])
      await stepHeading(page, section).waitFor()
    const save = page.getByRole('button', { name: 'Save changes' })
    const unsaved = page.getByText('Changes not saved yet')
    expect([await save.count(), await unsaved.count()]).toEqual([1, 0])
    // Within sight without scrolling, from the top as from the end.
    const isInSight = () =>
      save.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      })
    expect(await isInSight()).toBe(true)
    await expectAccessible(page)

    await page.getByLabel('Bio').fill('Too short')
    await page.getByLabel('Full Name').fill('')
    await unsaved.waitFor()
    await page.getByLabel('Start Time').fill('19:00')
    await page.getByText('Languages taught in').scrollIntoViewIfNeeded()
    expect(await isInSight()).toBe(true)
    await save.click()
    const main = page.getByRole('main')
    for (const message of [
      'Name is required',
      'Bio should be at least 50 characters',
      'The end time should be after the start time',
    ])
      await main.getByText(message, { exact: true }).waitFor()
    expect(
      await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent),
    ).toMatch(/^Full Name/)
    await page.getByLabel('Full Name').fill('Anisha Ramdin-Lee')
    await page.getByLabel('Start Time').fill('08:00')
    await page.getByLabel('Bio').fill(bio)

    const json = {
      error: {
        code: 'invalid_input',
        message: '',
        fields: { phoneNumber: 'Not this one' },
        requestId: '',
      },
    }
    await page.route('**/api/v1/tutors/mine', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 422, json }) : route.continue(),
    )
    await save.click()
    await toastOf(page, 'Not saved').waitFor()
    await main.getByText('Not this one').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel')
    await page.unroute('**/api/v1/tutors/mine')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Anisha Ramdin-Lee' }).waitFor()
    await page.getByText('08:00').first().waitFor()
  },
)

testAll('a search that was made before the profile is shown again finds it at once', async () => {
  const { owner, ...server } = await bookingApp({ students: 0, tutor: { name: anisha.name } })
  const page = await browseAs(server, owner)
  await page.goto(server.url + path)
  await page.getByRole('button', { name: 'Hide my profile' }).click()
  await toastOf(page, 'Profile hidden').waitFor()
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Find Tutors' }).click()
  await page.getByText('No tutors found').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Show my profile' }).click()
  await toastOf(page, 'Students can find you again.').waitFor()
  // A server that serves nothing but tests does not keep its counts by itself.
  await refreshSearchIndex(server.app)
  await links.getByRole('link', { name: 'Find Tutors' }).click()
  await page.getByRole('heading', { name: anisha.name }).waitFor()
})

testAll('a refused picture says why, and a refusal by the server leads back to its step', async () => {
  const page = await browse(unchanged(), { expected: /status of 422|ERR_FAILED/ })
  await page.goto(unchanged().url + path)
  await fillBasics(page)
  await next(page)
  await page.route('**/assets/crop-dialog-*', (route) => route.abort())
  await choosePicture(page, await photograph())
  await page.getByText('The picture could not be opened.').waitFor()
  await choosePicture(page, Buffer.from('<svg/>'))
  await page.getByText('This is not a PNG or JPEG picture. Please choose another file.').waitFor()
  await fillDetails(page)
  await next(page)
  const answer = {
    code: 'invalid_input',
    message: '',
    fields: { phoneNumber: 'Not this one' },
    requestId: '',
  }
  await page.route('**/api/v1/tutors', (route) => route.fulfill({ status: 422, json: { error: answer } }))
  await page.getByRole('button', { name: 'Submit Profile' }).click()
  await toastOf(page, 'Registration Failed').waitFor()
  await page.getByText('Not this one').waitFor()
  expect(await page.getByLabel('Bio').inputValue()).toBe(bio)
})

testAll.each(
  firstOrAll([
    { width: 320, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const),
)('every step is good at $width px in the $colorScheme', async ({ width, colorScheme }) => {
  const { url } = unchanged()
  const page = await openPage({ width, colorScheme, reducedMotion: 'reduce' })
  await visit(page, url + path)
  await expectSteady(page)
  await expectAccessible(page)
  await fillBasics(page)
  await next(page)
  await page.getByRole('button', { name: 'Place the pin myself' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  await expectAccessible(page)
  await fillDetails(page)
  await next(page)
  await stepHeading(page, 'Review').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
