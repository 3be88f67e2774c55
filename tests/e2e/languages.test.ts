import { describe, expect, test } from 'vitest'
import { changeLocale } from '#contract/accounts/api'
import { paidPlans } from '#contract/billing/plans'
import { localeNames, localizedPath } from '#contract/locales'
import { searchTutors } from '#contract/search/api'
import { texts as serverTexts } from '#server/locales/texts'
import { sharedServer, testApp } from '../support/app.ts'
import { goodPassword } from '../support/auth.ts'
import { dialogOf, keptEmail, pathOf, section } from '../support/browser/account-pages.ts'
import {
  chooseLanguage,
  expectLanguage,
  expectScreen,
  journeyLocales,
  openIn,
  otherThan,
  toastIn,
} from '../support/browser/locale.ts'
import { openPage, settled, visit } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'
import { deliverMails } from '../support/smtp-server.ts'
import { foreignTexts, pageTexts } from '../support/texts.ts'

/** What a parent types who looks for somebody for mathematics. */
const mathematics = { en: 'maths', fr: 'mathématiques', mfe: 'matematik' }

const sample = sharedServer((whenDone) => testApp({ data: 'sample', whenDone }))

test('what is left in another language is noticed, whether it is fixed or made; what people wrote is not', () => {
  const shown = [
    'Find a tutor',
    'Rated 4.5 out of 5',
    'Note\u00a0: 4,5 sur 5',
    'Rechercher un professeur',
    'Kavi Ramdin',
    'Physics with real apparatus',
  ]
  expect(foreignTexts(shown, 'fr')).toEqual(['find a tutor', 'rated 4.5 out of 5'])
})

describe.each(journeyLocales)('in %s', (locale) => {
  const t = pageTexts[locale]
  const here = (path: string) => localizedPath(locale, path)

  testAll(
    'a parent finds a tutor by a word of their own, and what they share keeps the language',
    async () => {
      const { api } = sample()
      const page = await openIn(sample(), '/', { locale })
      await expectScreen(page, locale, t.home.hero.title)
      await page.getByRole('main').getByRole('button', { name: t.home.search.action }).click()
      await expectScreen(page, locale, t.findTutors.title)
      expect(await page.locator('main search form').getAttribute('action')).toBe(here('/student'))
      await page.getByRole('searchbox', { name: t.findTutors.search.label }).fill(mathematics[locale])
      const count = (total: number) =>
        page.getByRole('heading', { level: 2, name: t.findTutors.count(total, true), exact: true })
      const query = { q: mathematics[locale] }
      const { total, tutors } = await api.call(searchTutors, { query })
      expect(tutors.flatMap(({ subjects }) => subjects).join()).toContain('Mathematics')
      await count(total).waitFor()
      await page.getByLabel(t.findTutors.filters.verified).check()
      const verified = await api.call(searchTutors, { query: { ...query, verified: 'true' } })
      await count(verified.total).waitFor()
      await expectLanguage(page, locale)

      const [first] = verified.tutors
      await page.getByRole('main').getByRole('link', { name: first!.name }).first().click()
      await expectScreen(page, locale, first!.name)
      await page.getByRole('button', { name: t.tutorProfile.booking.action }).first().waitFor()
      expect(pathOf(page)).toBe(here(`/tutor/profile/${first!.id}`))
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical).toBe(`http://aprann.test${pathOf(page)}`)

      const receiver = await openPage({ locale: 'en-GB' })
      await visit(receiver, page.url())
      await expectScreen(receiver, locale, first!.name)
      expect(receiver.url()).toBe(page.url())
    },
  )

  test('a parent signs up: the dialog, the mail and the way back are in the language', async () => {
    const server = await testApp({ linksLeadHere: true })
    const email = 'kavi@test.example'
    const page = await openIn(server, '/', { locale })
    await page.getByRole('banner').getByRole('button', { name: t.shell.account.signUp }).click()
    const dialog = dialogOf(page)
    const { fields, missing, signup } = t.authDialog
    const submit = dialog.getByRole('button', { name: signup.submit })
    await submit.click()
    await dialog.getByText(missing.fullName).waitFor()
    await expectLanguage(page, locale)
    await dialog.getByLabel(fields.fullName).fill('Kavi Ramdin')
    await dialog.getByLabel(fields.email).fill(email)
    await dialog.getByLabel(fields.password).fill(goodPassword)
    await submit.click()
    await toastIn(page, locale, signup.done.title).getByText(signup.done.text).waitFor()
    await dialog.getByText(t.authDialog.verify.sentTo(email)).waitFor()
    await expectLanguage(page, locale)

    const mail = (await deliverMails(server.app))(email)
    const words = serverTexts[locale].accountMails.confirmSignUp()
    expect(mail).toContain(`<html lang="${locale}">`)
    for (const text of [words.heading, ...words.paragraphs, words.button!]) expect(mail).toContain(text)
    const link = mail.match(/https?:\S+\/auth\/v1\/verify\S+/)![0]
    await page.goto(link)
    await expectScreen(page, locale, t.welcome.title)
    expect(await keptEmail(page)).toBe(email)
    await page.getByRole('main').getByRole('link', { name: t.welcome.home }).click()
    await expectScreen(page, locale, t.home.hero.title)
  })

  test('whoever chooses it in the header has it on the next visit', async () => {
    const { url } = sample()
    const from = otherThan(locale)
    const page = await openIn(sample(), '/', { locale: from, expected: /status of 404/ })
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: pageTexts[from].language.label }).click()
    await chooseLanguage(header.getByRole('navigation', { name: pageTexts[from].language.label }), locale)
    await expectScreen(page, locale, t.home.hero.title)
    await visit(page, url)
    await expectScreen(page, locale, t.home.hero.title)

    await visit(page, `${url}/tutor/subscription`)
    await expectScreen(page, locale, t.subscription.heading)
    for (const { cents } of paidPlans) await page.getByText(t.formatEuro(cents)).first().waitFor()
    await visit(page, url + here('/no-such-page'))
    await expectScreen(page, locale, t.notFound.title)
  })

  testAll(
    'whoever chooses it in the profile is written to in it, and offered it in another browser',
    async () => {
      const server = await testApp()
      const from = otherThan(locale)
      const { client, email, password, session } = await server.auth.account()
      await server.api.as({ token: session.access_token }).call(changeLocale, { body: { locale: from } })
      const page = await openIn(server, '/profile', { locale: from, client })
      await chooseLanguage(section(page, pageTexts[from].language.settings.title), locale)
      await expectScreen(page, locale, t.profile.title)
      await settled(page)
      await expectLanguage(page, locale)
      server.clock.advance(60_000)
      await server.auth.call('POST /recover', { email }, { 'accept-language': from })
      const { subject } = await server.auth.lastMail(email)
      expect(subject).toBe(serverTexts[locale].accountMails.resetPassword().subject)

      const elsewhere = await openIn(server, '/', { locale: from })
      const { shell, authDialog, language } = pageTexts[from]
      await elsewhere.getByRole('banner').getByRole('button', { name: shell.account.login }).click()
      const dialog = dialogOf(elsewhere)
      await dialog.getByLabel(authDialog.fields.email).fill(email)
      await dialog.getByLabel(authDialog.fields.password).fill(password)
      await dialog.getByRole('button', { name: authDialog.login.submit }).click()
      const { title, action } = language.offer(localeNames[locale])
      await toastIn(elsewhere, from, title).getByRole('button', { name: action }).click()
      await expectScreen(elsewhere, locale, t.home.hero.title)
    },
  )
})
