import { describe, expect, test } from 'vitest'
import { changeLocale } from '#contract/accounts/api'
import { datePartsInMauritius } from '#contract/calendar/mauritius-time'
import type { Locale } from '#contract/locales'
import { listNotifications } from '#contract/notifications/api'
import { texts as serverTexts } from '#server/locales/texts'
import { book, bookingApp, createBookingIn, slotIn } from '../support/bookings.ts'
import { section } from '../support/browser/account-pages.ts'
import {
  expectLanguage,
  expectScreen,
  journeyLocales,
  openIn,
  otherThan,
  toastIn,
} from '../support/browser/locale.ts'
import type { Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'
import { deliverMails } from '../support/smtp-server.ts'
import { pageTexts } from '../support/texts.ts'

const path = '/tutor/profile/a-tutor-0000'
const tutor = 'Asha Bundhoo'
const number = '5987 6543'

/** A student who reads one language, and a tutor who reads another. */
async function lessonApp(
  locale: { student: Locale; tutor: Locale },
  given: { confirmsBookings?: boolean } = {},
) {
  const server = await bookingApp({
    students: 1,
    tutor: { fee: { amount: 1500, per: 'hour' }, ...given },
  })
  const [student] = server.students as [Person]
  await student.call(changeLocale, { body: { locale: locale.student } })
  await server.owner.call(changeLocale, { body: { locale: locale.tutor } })
  return { ...server, student }
}

/** The person was told of it in the bell and by e-mail, in this language. */
async function expectTold(
  { app }: Awaited<ReturnType<typeof lessonApp>>,
  person: Person,
  { locale, title }: { locale: Locale; title: string },
) {
  const { notifications } = await person.call(listNotifications)
  expect(notifications[0]).toMatchObject({ title })
  const mail = (await deliverMails(app))(person.email)
  expect(mail).toContain(`<html lang="${locale}">`)
  expect(mail).toContain(notifications[0]!.message)
}

describe.each(journeyLocales)('in %s', (locale) => {
  const t = pageTexts[locale]
  const other = otherThan(locale)

  test('a student books an hour and sees the number; the tutor is told in the tutor’s language', async () => {
    const server = await lessonApp({ student: locale, tutor: other })
    const { app, owner, student } = server
    const page = await openIn(server, path, { locale, person: student })
    await expectScreen(page, locale, tutor)
    await page.getByRole('main').getByText(t.formatRupees(1500)).first().waitFor()
    await page.getByRole('button', { name: t.bookings.form.action }).first().click()
    const dialog = page.getByRole('dialog', { name: t.bookings.form.title(tutor) })
    await dialog.getByLabel(t.bookings.form.learner).fill('')
    await dialog.getByRole('button', { name: t.bookings.form.submit, exact: true }).click()
    await dialog.getByText(t.bookings.form.learnerRequired).waitFor()
    await dialog.getByLabel(t.bookings.form.learner).fill('Asha')
    await dialog.getByLabel(t.bookings.form.day).selectOption('2026-11-20')
    await dialog.getByText('10:00', { exact: true }).click()
    await expectLanguage(page, locale)
    await dialog.getByRole('button', { name: t.bookings.form.submit, exact: true }).click()
    await toastIn(page, locale, t.bookings.form.done.confirmed.title).waitFor()
    await page.getByRole('link', { name: t.bookings.contact.call(number) }).waitFor()
    const day = t.dateFormats.weekday(datePartsInMauritius(new Date(slotIn(app, 5))))
    await page.getByText(t.bookings.hours(day, '10:00', '11:00')).waitFor()
    await expectLanguage(page, locale)

    const { title } = serverTexts[other].bookings.notices.booked.tutor
    await expectTold(server, owner, { locale: other, title })
  })

  testAll('a tutor accepts a request; the student is told in the student’s language', async () => {
    const server = await lessonApp({ tutor: locale, student: other }, { confirmsBookings: true })
    const { app, owner, student } = server
    await book(student, { slotAt: slotIn(app, 5) })
    const dashboard = await openIn(server, '/tutor/dashboard', { locale, person: owner })
    await expectScreen(dashboard, locale, t.dashboard.title)
    await section(dashboard, t.bookings.tutor.groups.pending.title)
      .getByRole('button', { name: t.bookings.tutor.accept })
      .click()
    await toastIn(dashboard, locale, t.bookings.tutor.accepted.title).waitFor()
    await section(dashboard, t.dashboard.bookings.sessions)
      .getByText(t.dateFormats.weekday(datePartsInMauritius(new Date(slotIn(app, 5)))))
      .waitFor()
    await expectLanguage(dashboard, locale)

    const { bookings, profile } = pageTexts[other]
    const page = await openIn(server, '/profile', { locale: other, person: student })
    await expectScreen(page, other, profile.title)
    const mine = section(page, bookings.student.title)
    await mine.getByText(bookings.states.confirmed, { exact: true }).waitFor()
    await mine.getByRole('link', { name: bookings.contact.call(number) }).waitFor()
    await expectLanguage(page, other)
    const { title } = serverTexts[other].bookings.notices.confirmed.student
    await expectTold(server, student, { locale: other, title })
  })

  testAll(
    'a student reviews a lesson: what is missing is said at its field, and then everybody reads it',
    async () => {
      const server = await lessonApp({ student: locale, tutor: locale })
      const { app, owner, student } = server
      await createBookingIn(app, 'completed', { tutor: server.tutor, owner, student })
      const page = await openIn(server, path, { locale, person: student, width: 360 })
      await page.getByRole('button', { name: t.tutorProfile.reviews.action }).click()
      const dialog = page.getByRole('dialog', { name: t.reviews.dialog.title(tutor) })
      const submit = dialog.getByRole('button', { name: t.reviews.dialog.submit })
      await dialog.getByLabel(t.reviews.dialog.comment).fill('5 ★')
      await submit.click()
      const rating = dialog.getByRole('radiogroup', { name: t.reviews.dialog.rating })
      await rating.getByText(t.reviews.ratingRequired.text).waitFor()
      await expectLanguage(page, locale)
      await rating.getByLabel(t.starNames[4]!).press('Space')
      await dialog.getByText(t.reviewTagNames.patient).click()
      await submit.click()
      await toastIn(page, locale, t.reviews.submitted(tutor, 10).title).waitFor()

      const reviews = section(page, t.tutorProfile.reviews.title)
      for (const text of [
        '5 ★',
        t.reviewTagNames.patient,
        t.tutorProfile.reviews.hasBooked(tutor),
        t.dateFormats.day(datePartsInMauritius(app.clock.now())),
      ])
        await reviews.getByText(text).first().waitFor()
      await expectLanguage(page, locale)
    },
  )
})
