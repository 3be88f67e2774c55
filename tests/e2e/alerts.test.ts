import { expect, test } from 'vitest'
import { createAlert, listAlerts } from '#contract/alerts/api'
import { saveTutors } from '#contract/saved/api'
import { registerTutor } from '#contract/tutors/registration.api'
import { mailAlerts } from '#server/features/alerts/mails'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { mailJobs, smtpMailer } from '#server/platform/mail/mail'
import { demoAccount, signIn, testApp } from '../support/app.ts'
import { dialogOf, enterLogin } from '../support/browser/account-pages.ts'
import {
  browseAs,
  expectAccessible,
  expectSteady,
  leaveInStorage,
  looks,
  openPage,
  settled,
  visit,
} from '../support/browser/page.ts'
import { classApp, enrolled } from '../support/classes.ts'
import { createPeople, tutorForm } from '../support/people.ts'
import { testAll } from '../support/scope.ts'
import { startSmtpServer } from '../support/smtp-server.ts'

const still = { reducedMotion: 'reduce' } as const
const wanted = 'a Physics tutor for Form 5 (O-Level)'

/** What the lines of a mail say: they are wrapped, and some signs written as numbers. */
const readable = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test.each(looks)(
  'an empty search, an alert, a tutor, one mail, and its link that stops it, at $width px',
  async (look) => {
    const server = await testApp({ data: 'accounts', linksLeadHere: true })
    const { app, url, clock } = server
    const smtp = await startSmtpServer()
    const account = demoAccount('Student')
    const page = await openPage({ ...still, ...look })
    await leaveInStorage(page, url, { studentName: { firstName: 'Kavi', lastName: 'Beeharry' } })
    await page.clock.setFixedTime(clock.now())
    await visit(page, `${url}/student?grade=11&subject=Physics&city=Curepipe`)
    await page.getByRole('heading', { name: 'No tutors found' }).waitFor()
    await expectSteady(page)
    await page.getByRole('button', { name: `Tell me when ${wanted} appears in Curepipe` }).click()
    await enterLogin(dialogOf(page), account)
    const dialog = page.getByRole('dialog', { name: `Tell me when ${wanted} appears in Curepipe` })
    await dialog.getByText('your other filters do not').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Set the alert' }).click()
    await page.getByRole('link', { name: 'Your alert is set' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await settled(page)
    await expectAccessible(page)

    const [priya, rajesh] = await createPeople(server, ['priya@test.example', 'rajesh@test.example'])
    const send = async () => {
      await mailAlerts(app)
      await runDueJobs(app, mailJobs(smtpMailer(smtp.url, 'Aprann <support@aprann.test>')))
      return smtp.received.filter((mail) => mail.includes(`To: ${account.email}`)).map(readable)
    }
    await priya!.call(registerTutor, { body: { ...tutorForm, email: priya!.email } })
    const [mail] = await send()
    expect(mail).toContain(`Subject: New: ${wanted} in Curepipe`)
    await rajesh!.call(registerTutor, {
      body: { ...tutorForm, email: rajesh!.email, name: 'Rajesh Appadoo' },
    })
    expect(await send(), 'one a day').toHaveLength(1)

    const [link] = mail!.match(new RegExp(`${url}/alerts/stop\\?token=[\\w.-]+`))!
    const stranger = await openPage({ ...still, ...look })
    await visit(stranger, link!)
    await stranger.getByText(`“A Physics tutor for Form 5 (O-Level) in Curepipe”`).waitFor()
    await expectAccessible(stranger)
    const { call } = await signIn(url, account.email, account.password)
    expect((await call(listAlerts)).alerts, 'opening it stops nothing').toHaveLength(1)
    await stranger.getByRole('button', { name: 'Stop the alert' }).click()
    await stranger.getByRole('heading', { name: 'The alert is stopped' }).waitFor()
    await expectAccessible(stranger)
    expect((await call(listAlerts)).alerts).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: `Tell me when ${wanted} appears in Curepipe` }).waitFor()
  },
)

testAll.each(looks)(
  'alerts on a full class and a saved tutor, listed, changed and stopped, at $width px',
  async (look) => {
    const server = await classApp({ form: { capacity: 1 } })
    const { url, mother, stranger, classId, joinCode, app } = server
    await enrolled(classId, mother, [{ learnerName: 'Kavi' }])
    await stranger.call(saveTutors, { body: { tutorIds: ['a-tutor-0000'] } })
    await stranger.call(createAlert, { body: { city: 'Curepipe', grade: '11' } })
    const page = await browseAs(server, stranger, { ...still, ...look })
    await visit(page, `${url}/join/${joinCode}`)
    await page.getByRole('button', { name: 'Tell me when a place is free in O-Level Physics' }).click()
    await page.getByRole('radio', { name: 'Once a day' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set the alert' }).click()
    await page.getByRole('link', { name: 'Your alert is set' }).waitFor()
    await visit(page, `${url}/tutor/profile/a-tutor-0000`)
    await page.getByRole('link', { name: 'Your alert is set' }).waitFor()
    await expectAccessible(page)
    await expectSteady(page)

    await visit(page, `${url}/saved`)
    await page.getByRole('button', { name: 'Tell me of places and free hours with Asha Bundhoo' }).click()
    await page.getByRole('button', { name: 'Set the alert' }).click()
    await page.getByRole('link', { name: 'Your alert is set' }).click()
    await page.getByRole('heading', { name: 'Alerts', exact: true }).waitFor()
    await settled(page)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toHaveLength(3)
    await expectAccessible(page)
    await page
      .getByRole('combobox', { name: 'When we write: A place in O-Level Physics' })
      .selectOption({ label: 'At once' })
    await expect
      .poll(async () => (await stranger.call(listAlerts)).alerts.map(({ pace }) => pace))
      .toEqual(['at_once', 'at_once', 'at_once'])
    for (const what of [
      'A place in O-Level Physics',
      'A place or a free hour with Asha Bundhoo',
      'A tutor for Form 5',
    ])
      await page.getByRole('button', { name: `Stop this alert: ${what}` }).click()
    await page.getByRole('heading', { name: 'No alerts yet' }).waitFor()
    expect(await app.db.selectFrom('alerts').select('id').execute()).toEqual([])
    await expectAccessible(page)
    await visit(page, `${url}/alerts`)
    await expectSteady(page)
  },
)
