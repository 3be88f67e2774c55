import { describe, expect } from 'vitest'
import { changeLocale } from '#contract/accounts/api'
import { datePartsInMauritius } from '#contract/calendar/mauritius-time'
import { localizedPath } from '#contract/locales'
import { texts as serverTexts } from '#server/locales/texts'
import { testApp } from '../support/app.ts'
import { bookingApp } from '../support/bookings.ts'
import { dialogOf, pathOf, section, unfold } from '../support/browser/account-pages.ts'
import { expectLanguage, expectScreen, journeyLocales, openIn, toastIn } from '../support/browser/locale.ts'
import { anisha, bio, fillBasics, fillDetails, next, stepHeading } from '../support/browser/tutor-form.ts'
import { classApp } from '../support/classes.ts'
import { feesOf } from '../support/fees.ts'
import { registerApp } from '../support/register.ts'
import { testAll } from '../support/scope.ts'
import { pageTexts } from '../support/texts.ts'

const onDay = (day: string) => datePartsInMauritius(new Date(`${day}T08:00:00Z`))

describe.each(journeyLocales)('in %s', (locale) => {
  const t = pageTexts[locale]

  testAll('a tutor registers in three steps, with a number that is wrong at first', async () => {
    const server = await testApp({ linksLeadHere: true })
    const page = await openIn(server, '/tutor/signup', { locale, width: 360 })
    await expectScreen(page, locale, t.tutorRegistration.title)
    await fillBasics(page, anisha, t)
    await next(page, t)
    const { phone, bio: about } = t.tutorRegistration.aboutAndTeaching
    await stepHeading(page, t.tutorStepNames[1]).waitFor()
    await fillDetails(page, t)
    await page.getByLabel(phone).fill('12')
    await next(page, t)
    await page.getByText(t.fields.phoneForm).waitFor()
    expect(await page.getByLabel(phone).inputValue()).toBe('12')
    expect(await page.getByLabel(about).inputValue()).toBe(bio)
    await expectLanguage(page, locale)
    await page.getByLabel(phone).fill('5712 3456')
    await next(page, t)
    await stepHeading(page, t.tutorStepNames[2]).waitFor()
    await expectLanguage(page, locale)
    await page.getByRole('button', { name: t.tutorRegistration.submit }).click()
    await toastIn(page, locale, t.tutorRegistration.done.title).waitFor()
    await expectScreen(page, locale, t.subscription.heading)

    const { subject, link } = await server.auth.lastMail(anisha.email)
    expect(subject).toBe(serverTexts[locale].accountMails.confirmRegistration().subject)
    await page.goto(link)
    await page.getByRole('main').getByText(t.subscription.noPassword.text).waitFor()
    await expectScreen(page, locale, t.subscription.heading)
  })

  testAll('a tutor makes a class with places, a day, a time and a fee', async () => {
    const server = await bookingApp({ students: 0 })
    const page = await openIn(server, '/tutor/classes', {
      locale,
      person: server.owner,
      expected: /status of 422/,
    })
    await expectScreen(page, locale, t.tutorClasses.title)
    await page.getByRole('link', { name: t.tutorClasses.make }).click()
    const { form } = t.tutorClasses
    await expectScreen(page, locale, form.newTitle)
    await page.getByRole('group', { name: form.times }).getByLabel(form.weekday).selectOption('Tuesday')
    await page.getByText(form.firstMeeting(t.dateFormats.weekday(onDay('2026-11-17')), '09:00')).waitFor()
    await page.getByRole('spinbutton', { name: form.capacity }).fill('8')
    const open = page.getByRole('button', { name: form.openClass, exact: true })
    await open.click()
    await page.getByText(serverTexts[locale].fields.giveRupeesAtMost(100_000)).waitFor()
    await page.getByLabel(form.fee).fill('1500')
    await expectLanguage(page, locale)
    await open.click()
    await toastIn(page, locale, form.opened.title).waitFor()
    await page.getByText(t.tutorClasses.taken(0, 8)).first().waitFor()
    await page.getByText(t.classLine.aMonth(1500)).first().waitFor()
    await expectLanguage(page, locale)
  })

  testAll('a family joins a class, and finds it in its week and its fee in rupees', async () => {
    const server = await classApp({ form: { feeRupees: 5000, startsOn: '2026-11-15' } })
    const { mother, asha } = server
    const page = await openIn(server, '/tutor/profile/a-tutor-0000', { locale, person: mother })
    const classes = section(page, t.tutorProfile.classes)
    await classes.getByText(t.classLine.aMonth(5000)).first().waitFor()
    await classes
      .getByRole('button', { name: t.classes.join.of(t.classes.join.open, 'O-Level Physics') })
      .click()
    const dialog = dialogOf(page)
    const join = dialog.getByRole('button', { name: t.classes.join.open })
    await join.click()
    await dialog.getByText(t.classes.form.whoRequired).waitFor()
    await dialog.getByRole('checkbox', { name: asha.firstName }).check()
    await join.click()
    await toastIn(page, locale, t.classes.form.done.active.title).waitFor()
    await expectLanguage(page, locale)
    await classes.getByRole('link', { name: t.classes.join.toFamily }).click()

    await expectScreen(page, locale, t.family.title)
    expect(pathOf(page)).toBe(localizedPath(locale, '/family'))
    const week = section(page, t.week.titles[0]!)
    await week.getByText(asha.firstName).first().waitFor()
    await week.getByText('O-Level Physics').first().waitFor()
    await section(page, t.classes.title).getByText(t.classes.states.active).waitFor()
    const [fee] = await feesOf(mother)
    expect(fee!.openRupees).toBeGreaterThan(999)
    await section(page, t.fees.family.title).getByText(t.formatRupees(fee!.openRupees)).first().waitFor()
    await expectLanguage(page, locale)
  })

  testAll('a tutor takes the register and marks a fee as paid; the family sees both', async () => {
    const server = await registerApp()
    const { owner, mother, meeting, toMinute } = server
    await mother.call(changeLocale, { body: { locale } })
    toMinute(5)
    const day = t.dateFormats.weekday(onDay('2026-11-22'))
    const tutor = await openIn(server, `/tutor/meetings/${meeting.id}`, { locale, person: owner })
    await expectScreen(tutor, locale, 'O-Level Physics')
    await tutor.getByText(t.register.when(day, '16:00', '17:30')).waitFor()
    await tutor.getByRole('button', { name: t.register.roster.allPresent }).click()
    await tutor
      .getByRole('group', { name: 'Asha' })
      .getByText(t.register.marks.absent, { exact: true })
      .click()
    await tutor.getByRole('button', { name: t.register.save }).click()
    await toastIn(tutor, locale, t.register.saved.title).waitFor()
    await expectLanguage(tutor, locale)
    await tutor.goto(server.url + localizedPath(locale, '/tutor/fees'))
    await tutor.getByRole('button', { name: t.fees.tutor.recordOf('Asha') }).click()
    await dialogOf(tutor).getByRole('button', { name: t.fees.tutor.record }).click()
    await toastIn(tutor, locale, t.fees.tutor.recorded).waitFor()
    await expectScreen(tutor, locale, t.fees.tutor.title)

    const family = await openIn(server, '/family', { locale, person: mother, width: 360 })
    const inClass = section(family, t.register.family.title)
    await unfold(inClass)
    await inClass
      .getByRole('listitem')
      .filter({ hasText: 'Asha' })
      .getByText(t.register.marks.absent)
      .waitFor()
    await inClass.getByText(day).first().waitFor()
    await expectLanguage(family, locale)
    await family.getByText(t.fees.family.history, { exact: true }).click()
    await family.getByRole('link', { name: t.fees.receipt(1) }).click()
    await expectScreen(family, locale, t.fees.paper.receipt(1))
    const paid = (await feesOf(mother)).flatMap(({ payments }) => payments)
    await family.getByText(t.formatRupees(paid[0]!.rupees)).first().waitFor()
  })
})
