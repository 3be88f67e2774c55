import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/api'
import { putRegister } from '#contract/register/api'
import { notifyAbsences } from '#server/features/register/absences'
import { section, toastOf, unfold } from '../support/browser/account-pages.ts'
import { browseAs, expectAccessible, expectSteady, looks, settled, visit } from '../support/browser/page.ts'
import { pdf } from '../support/files/documents.ts'
import { registerApp } from '../support/register.ts'
import { testAll } from '../support/scope.ts'

type Server = Awaited<ReturnType<typeof registerApp>>

const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

async function openRegister(server: Server, options: Parameters<typeof browseAs>[2] = {}) {
  const page = await browseAs(server, server.owner, { reducedMotion: 'reduce', ...options })
  await page.goto(`${server.url}/tutor/meetings/${server.meeting.id}`)
  await page.getByRole('heading', { level: 1, name: 'O-Level Physics' }).waitFor()
  return page
}

type Page = Awaited<ReturnType<typeof openRegister>>

const mark = (page: Page, learner: string, as: string) =>
  page.getByRole('group', { name: learner }).getByText(as, { exact: true }).click()

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save the register' })

test.each(looks)(
  'one absent learner: the parent is notified and reads the homework, at $width px',
  async (look) => {
    const server = await registerApp()
    const { app, url, toMinute, mother } = server
    toMinute(5)
    const page = await openRegister(server, look)
    await page.getByText('Sunday 22 November, 16:00 to 17:30').waitFor()
    await settled(page)
    await expectSteady(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'All present' }).click()
    await mark(page, 'Asha', 'Absent')
    await page.getByText('2 present, 1 absent').waitFor()
    await page.getByLabel('Done today').fill("Ohm's law")
    await page.getByLabel('Homework').fill('Page 12')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sums.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
    await page.getByRole('button', { name: /sums\.pdf/ }).waitFor()
    await page.getByText('Not saved yet').waitFor()
    await expectAccessible(page)
    await saveButton(page).click()
    await toastOf(page, 'Register saved').waitFor()
    await page.getByText('Saved at 16:05').waitFor()
    await expectAccessible(page)

    toMinute(15)
    await notifyAbsences(app)
    const { notifications } = await mother.call(listNotifications)
    expect(notifications[0]).toMatchObject({ title: 'Absent from class' })
    const family = await browseAs(server, mother, { reducedMotion: 'reduce', ...look })
    await family.goto(`${url}/family`)
    const attendance = section(family, 'In class')
    await attendance.getByText('1 absence in two weeks').waitFor()
    await unfold(attendance)
    const asha = attendance
      .getByRole('listitem')
      .filter({ hasText: 'Sunday 22 November' })
      .filter({ hasText: 'Asha' })
    await asha.getByText('Absent').waitFor()
    await asha.getByText('Page 12').waitFor()
    await settled(family)
    await expectSteady(family)
    await expectAccessible(family)
    const download = family.waitForEvent('download')
    await asha.getByRole('button', { name: 'Open sums.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('sums.pdf')
  },
)

test('without a network what is marked stays in the browser, and is sent once when the network returns', async () => {
  const server = await registerApp()
  const { app, toMinute, read } = server
  toMinute(5)
  const page = await openRegister(server, { width: 360, expected: offline })
  await settled(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'All present' }).click()
  await mark(page, 'Ravi', 'Late')
  await page.getByText('A file can be sent once there is a network again.').waitFor()
  await saveButton(page).click()
  await page.getByText('Not sent yet: no network.').waitFor()
  await expectAccessible(page)
  expect((await read()).body.revision).toBe(0)
  expect(sent).toHaveLength(1)

  await page.context().setOffline(false)
  await toastOf(page, 'Register saved').waitFor()
  expect(sent).toHaveLength(2)
  const { body } = await read()
  expect(body.roster.map((learner) => learner.mark)).toEqual(['present', 'present', 'late'])
  expect(body.revision).toBe(1)
  await page.reload()
  await page.getByText('Saved at 16:05').waitFor()
  await settled(page)
  expect(sent).toHaveLength(2)
  expect(await app.db.selectFrom('registers').select('revision').execute()).toEqual([{ revision: 1 }])
})

testAll('a reload keeps what was not sent, and sends it; logging out forgets it', async () => {
  const server = await registerApp()
  const { toMinute, read } = server
  toMinute(5)
  const page = await openRegister(server, { width: 360, expected: offline })
  // The pages are there, and the API is not.
  await page.route('**/register', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await mark(page, 'Asha', 'Late')
  await saveButton(page).click()
  await page.getByText('Not sent yet: no network.').waitFor()
  await page.unroute('**/register')
  await page.reload()
  await toastOf(page, 'Register saved').waitFor()
  expect((await read()).body).toMatchObject({ revision: 1, roster: [{ mark: 'late' }, {}, {}] })

  await mark(page, 'Asha', 'Absent')
  const stored = () => page.evaluate(() => localStorage.getItem('registers'))
  expect(await stored()).toContain('"absent"')
  await page.locator('header summary').click()
  await page
    .getByRole('button', { name: /log ?out/i })
    .filter({ visible: true })
    .click()
  await page.getByRole('heading', { name: 'Log in to take attendance' }).waitFor()
  expect(await stored()).toBeNull()
})

testAll('what another device has saved meanwhile is shown, and the tutor decides', async () => {
  const server = await registerApp()
  const { toMinute, read, owner, meeting, enrolments } = server
  toMinute(5)
  const page = await openRegister(server, { width: 360, expected: /409/ })
  await mark(page, 'Asha', 'Late')
  const saveElsewhere = (mark: 'absent' | 'excused', revision: number) =>
    owner.call(putRegister, {
      params: meeting,
      body: { revision, marks: [{ enrolmentId: enrolments.asha, mark }] },
    })
  await saveElsewhere('absent', 0)
  await saveButton(page).click()
  await page.getByText('Changed on another device').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await toastOf(page, 'Register saved').waitFor()
  expect((await read()).body).toMatchObject({ revision: 2, roster: [{ mark: 'late' }, {}, {}] })

  await mark(page, 'Asha', 'Present')
  await saveElsewhere('excused', 2)
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Use the saved one' }).click()
  await page.getByText('1 excused, 2 not marked').waitFor()
  expect((await read()).body.revision).toBe(3)
})

testAll(
  'a mother says that her child cannot come, takes it back, says it again, and the tutor finds it',
  async () => {
    const server = await registerApp()
    const { url, toMinute, mother } = server
    const family = await browseAs(server, mother, { width: 360, reducedMotion: 'reduce' })
    await family.goto(`${url}/family`)
    const attendance = section(family, 'In class')
    await unfold(attendance)
    async function report(reason: string) {
      await attendance.getByRole('button', { name: 'Asha cannot come on Sunday 22 November' }).click()
      await family.getByRole('dialog').getByLabel(reason).check()
      await expectAccessible(family)
      await family.getByRole('dialog').getByRole('button', { name: 'Tell the tutor' }).click()
      await family.locator('[data-modal]').waitFor({ state: 'hidden' })
    }
    await report('Another reason')
    await attendance.getByText('Will not come: another reason').waitFor()
    await expectAccessible(family)
    await attendance.getByRole('button', { name: 'Can come after all: Asha, Sunday 22 November' }).click()
    await report('Illness')
    await attendance.getByText('Will not come: ill').waitFor()

    // Her session ends as a week passes.
    await family.close()
    toMinute(-20)
    const page = await openRegister(server, { width: 360 })
    await page.getByText('The register opens at 15:45').waitFor()
    await page.getByText('Cannot come: ill').waitFor()
    expect(await page.getByRole('radio', { name: 'Excused' }).first().isChecked()).toBe(true)
    await expectAccessible(page)
  },
)

test('thirty learners are marked with one tap each, none smaller than a finger', async () => {
  const server = await registerApp()
  const { app, toMinute, classId, enrolments } = server
  const {
    id: _,
    learner_key: __,
    ...row
  } = await app.db
    .selectFrom('enrolments')
    .selectAll()
    .where('id', '=', enrolments.meera)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('classes').set({ capacity: 40 }).where('id', '=', classId).execute()
  // Thirty families would take a minute to sign up.
  await app.db
    .insertInto('enrolments')
    .values(
      Array.from({ length: 27 }, (_, at) => ({
        ...row,
        id: crypto.randomUUID(),
        learner_name: `Learner ${String(at).padStart(2, '0')}`,
      })),
    )
    .execute()
  toMinute(5)
  const page = await openRegister(server, { width: 360 })
  await settled(page)
  const targets = await page.locator('fieldset label').evaluateAll((labels) =>
    labels.map((label) => {
      const { width, height } = label.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(targets).toHaveLength(30 * 4)
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'All present' }).click()
  for (const name of ['Learner 03', 'Learner 17', 'Learner 26']) await mark(page, name, 'Absent')
  await page.getByText('27 present, 3 absent').waitFor()
  await saveButton(page).click()
  await toastOf(page, 'Register saved').waitFor()
})

testAll('the way to the register of a meeting that is over ends where its list does', async () => {
  const server = await registerApp()
  server.toMinute(120)
  const page = await browseAs(server, server.owner, { reducedMotion: 'reduce', width: 360 })
  await visit(page, `${server.url}/tutor/classes/${server.classId}`)
  const meeting = section(page, 'Meetings').getByRole('listitem').first()
  const rightOf = async (part: typeof meeting) => {
    const { x, width } = (await part.boundingBox())!
    return x + width
  }
  expect(await rightOf(meeting.getByRole('link', { name: /^Register of/ }))).toBe(await rightOf(meeting))
})
