import { expect, test } from 'vitest'
import { changeLocale, exportAccount, getAccount } from '#contract/accounts/api'
import { locales } from '#contract/locales'
import { listMailSettings, listNotifications } from '#contract/notifications/api'
import { testApp } from '#tests/support/app'
import { goodPassword } from '#tests/support/auth'
import { book, bookingApp, slotIn } from '#tests/support/bookings'
import { createPeople } from '#tests/support/people'
import { deliverMails } from '#tests/support/smtp-server'

test('a family and a tutor are told of one booking, each in their language', async () => {
  const { app, owner, students } = await bookingApp()
  const [family, other] = students
  await family!.call(changeLocale, { body: { locale: 'fr' } })
  await owner.call(changeLocale, { body: { locale: 'mfe' } })
  await book(family!, { slotAt: slotIn(app, 5) })
  await book(other!)

  const bellOf = async (person: typeof owner) => (await person.call(listNotifications)).notifications
  expect(await bellOf(family!)).toMatchObject([
    {
      title: 'Réservation confirmée',
      message:
        'Votre réservation avec Asha Bundhoo est confirmée\u00a0: Physique, Form 4 (O-Level), le vendredi 20 novembre 2026 à 10:00. Vous pouvez maintenant voir son numéro.',
      link: expect.stringMatching(/^\/profile/),
    },
  ])
  expect((await bellOf(owner)).at(-1)).toMatchObject({
    title: 'Nouvo rezervasion',
    message:
      'Asha finn rezerve: Fizik, Form 4 (O-Level), Vandredi 20 Novam 2026 a 10:00. Aster li ena ou nimero.',
  })
  expect(await bellOf(other!)).toMatchObject([{ title: 'Booking confirmed' }])

  const mailTo = await deliverMails(app)
  const french = mailTo(family!.email)
  expect(french).toContain('<html lang="fr">')
  expect(french).toContain('http://aprann.test/fr/profile')
  expect(french).toContain('Si le bouton ne fonctionne pas, ouvrez cette adresse :')
  expect(french).toContain('Ne plus m’envoyer d’e-mails comme celui-ci (Réservations confirmées) :')
  expect(french).toContain('http://aprann.test/fr/mail-settings?token=')
  expect(french).toMatch(/List-Unsubscribe:\s+<http:\/\/aprann\.test\/api\/v1\//)
  const kreol = mailTo(owner.email)
  expect(kreol).toContain('<html lang="mfe">')
  expect(kreol).toContain('http://aprann.test/mfe/tutor/dashboard')
  expect(kreol).toContain('Get rezervasion-la')
  expect(mailTo(other!.email)).toContain('<html lang="en">')
})

test('what was told before stays as it was written', async () => {
  const { students } = await bookingApp()
  const [student] = students
  await book(student!)
  await student!.call(changeLocale, { body: { locale: 'fr' } })
  const { notifications } = await student!.call(listNotifications)
  expect(notifications).toMatchObject([{ title: 'Booking confirmed' }])
})

test('the language of an account is one of ours, and in its export', async () => {
  const server = await testApp()
  const [kavi] = await createPeople(server, ['kavi@test.example'])
  expect(await kavi!.call(getAccount)).toMatchObject({ locale: 'en' })
  for (const locale of ['de', 'FR', '', null, 1, undefined, ['fr'], 'constructor']) {
    const { status, error } = await kavi!.request(changeLocale, { body: { locale } as never })
    expect([locale, status, error.code]).toEqual([locale, 422, 'invalid_input'])
  }
  for (const locale of locales.toReversed()) {
    expect(await kavi!.call(changeLocale, { body: { locale } })).toEqual({ locale })
    expect(await kavi!.call(getAccount)).toMatchObject({ locale })
  }
  await kavi!.call(changeLocale, { body: { locale: 'mfe' } })
  expect(await kavi!.call(exportAccount)).toMatchObject({ account: { locale: 'mfe' } })
  await expect(
    server.app.db
      .updateTable('users')
      .set({ locale: 'de' as never })
      .execute(),
  ).rejects.toThrow('users_locale')
})

test('who signs up in a language is written to in it, and so is an address that nobody has', async () => {
  const server = await testApp()
  const headers = { 'accept-language': 'fr-MU,fr;q=0.9,en;q=0.8' }
  const { call, lastMail } = server.auth
  await call('POST /signup', { email: 'kavi@test.example', password: goodPassword }, headers)
  const confirmation = await lastMail('kavi@test.example')
  expect(confirmation.subject).toBe('Confirmez votre adresse e-mail')
  expect(confirmation.html).toContain('<html lang="fr">')
  expect(confirmation.link).toContain(encodeURIComponent('http://aprann.test/fr/auth/callback'))

  // A later request before the address is confirmed is the one that counts.
  server.clock.advance(120_000)
  await call(
    'POST /signup',
    { email: 'kavi@test.example', password: goodPassword },
    { 'accept-language': 'mfe' },
  )
  expect((await lastMail('kavi@test.example')).subject).toBe('Konfirm ou ladres email')

  await call('POST /otp', { email: 'new@test.example' }, headers)
  expect((await lastMail('new@test.example')).subject).toBe('Connexion à Aprann')
})

test('whoever knocks at an account writes to its owner in the owner’s language', async () => {
  const server = await testApp()
  const [kavi] = await createPeople(server, ['kavi@test.example'])
  await kavi!.call(changeLocale, { body: { locale: 'fr' } })
  const { call, lastMail } = server.auth
  await call('POST /signup', { email: kavi!.email, password: goodPassword }, { 'accept-language': 'en' })
  const mail = await lastMail(kavi!.email)
  expect(mail.subject).toBe('Vous avez déjà un compte Aprann')
  expect(mail.text).toContain('http://aprann.test/fr/auth/callback?forgot_password=true')
  server.clock.advance(120_000)
  await call('POST /recover', { email: kavi!.email }, { 'accept-language': 'mfe' })
  expect((await lastMail(kavi!.email)).subject).toBe('Votre nouveau mot de passe Aprann')
})

test('the names of kinds follow the request', async () => {
  const server = await testApp()
  const [kavi] = await createPeople(server, ['kavi@test.example'])
  const labelIn = async (language: string) => {
    const response = await fetch(`${server.url}${listMailSettings.path}`, {
      headers: { authorization: `Bearer ${await kavi!.token()}`, 'accept-language': language },
    })
    return (await response.json()).settings[0].label
  }
  expect(await Promise.all(['en', 'fr', 'mfe', 'de'].map(labelIn))).toEqual([
    'New bookings',
    'Nouvelles réservations',
    'Bann nouvo rezervasion',
    'New bookings',
  ])
})
