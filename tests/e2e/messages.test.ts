import { expect, test } from 'vitest'
import { endThread, sendMessage, startThread } from '#contract/messages/api'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { uuidv7 } from '#server/platform/ids'
import { sharedServer } from '../support/app.ts'
import { createBookingIn } from '../support/bookings.ts'
import { browse, browseAs, expectAccessible, expectSteady, looks, visit } from '../support/browser/page.ts'
import { classApp, enrolled } from '../support/classes.ts'
import { bookFor } from '../support/families.ts'
import type { Person } from '../support/people.ts'
import { testAll } from '../support/scope.ts'

const server = sharedServer((whenDone) => classApp({ whenDone, students: 5 }))
const profile = () => `${server().url}/tutor/profile/a-tutor-0000`
const still = { reducedMotion: 'reduce' } as const

const ask = (person: Person, text: string) =>
  person.call(startThread, { body: { tutorId: 'a-tutor-0000', text } })

test.each(looks.map((look, at) => ({ ...look, student: at + 3 })))(
  'a question with a number, its answer live, a booking, and the number, at $width px',
  async ({ student: at, ...look }) => {
    const { app, url, tutor, owner, students } = server()
    const student = students[at]!
    const page = await browseAs(server(), student, { ...still, ...look })
    await visit(page, profile())
    await expectSteady(page)
    await page.getByRole('link', { name: 'Ask a question' }).click()
    await page.getByRole('heading', { name: 'Ask Asha Bundhoo' }).waitFor()
    await expectAccessible(page)
    const field = page.getByLabel('Your message')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Write a message.').waitFor()
    await page.getByRole('button', { name: 'Is there a place on Saturday?' }).click()
    expect(await field.inputValue()).toBe('Is there a place on Saturday?')
    await field.fill('Is there a place on Saturday? Call me on 5712 3456.')
    await page.reload()
    expect(await field.inputValue()).toContain('5712 3456')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(/\/messages\/[\da-f-]{36}$/)
    const list = page.getByRole('list', { name: 'Messages, the latest last' })
    await list.getByText('Call me on •••••.').waitFor()
    await page.getByText('Numbers and addresses are hidden until').waitFor()
    expect(await field.inputValue()).toBe('')
    await expectAccessible(page)

    // The tutor's browser hears of it, and the student's of the answer.
    const tutors = await browseAs(server(), owner, { ...still, ...look })
    await visit(tutors, `${url}/messages`)
    const card = tutors.getByRole('link', { name: /1 new/ }).first()
    await card.waitFor()
    await expectAccessible(tutors)
    await card.click()
    await tutors.getByText('Call me on •••••.').waitFor()
    await tutors.getByLabel('Your message').fill('Yes, at nine.')
    await tutors.getByLabel('Your message').press('Control+Enter')
    await tutors.getByRole('list', { name: 'Messages, the latest last' }).getByText('Yes, at nine.').waitFor()
    await list.getByText('Yes, at nine.').waitFor()
    await list.getByText(/· Read/).waitFor()

    await createBookingIn(app, 'confirmed', { tutor, owner, student })
    await page.reload()
    await list.getByText('Call me on 5712 3456.').waitFor()
    await expectSteady(page)
  },
)

testAll(
  'three messages, then an answer is waited for; a blocked thread takes none, and can be opened again',
  async () => {
    const { url, owner, stranger } = server()
    const { id } = await ask(stranger, 'First')
    const write = (text: string) => stranger.call(sendMessage, { params: { id }, body: { text } })
    await write('Second')
    const page = await browseAs(server(), stranger, { ...still, width: 360, expected: /409/ })
    await visit(page, `${url}/messages/${id}`)
    await page.getByText('One more message until there is an answer.').waitFor()
    await page.getByLabel('Your message').fill('Third')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You have written three messages.').waitFor()
    await expectAccessible(page)
    await owner.call(sendMessage, { params: { id }, body: { text: 'Here I am' } })
    await page.getByLabel('Your message').waitFor()

    await page.getByRole('button', { name: 'Block' }).click()
    await page
      .getByRole('group', { name: /^Block / })
      .getByText('Neither of you can write')
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Block' }).click()
    await page.getByText('You have blocked this conversation.').waitFor()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.getByLabel('Your message').waitFor()
    await owner.call(endThread, { params: { id } })
    await page.getByLabel('Your message').fill('Hello?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Not sent. What you wrote is still here.').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('Hello?')
  },
)

test('a message sent over a bad network is sent once', async () => {
  const { url, mother } = server()
  const { id } = await ask(mother, 'Good morning')
  const page = await browseAs(server(), mother, { ...still, width: 360, expected: /ERR_|Failed to load/ })
  await visit(page, `${url}/messages/${id}`)
  let tries = 0
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries++
    // The server has it, and the answer is lost.
    if (tries === 1) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  await page.getByLabel('Your message').fill('Only once')
  await page.getByRole('button', { name: 'Send' }).click()
  const list = page.getByRole('list', { name: 'Messages, the latest last' })
  const shown = list.getByRole('listitem').filter({ hasText: 'Only once' })
  await expect.poll(() => tries).toBe(2)
  // Until the second answer, the message may be there twice: by the stream, and as one that waits to be sent again.
  await expect.poll(() => shown.allInnerTexts()).toEqual([expect.stringMatching(/· Sent$/)])
  await page.reload()
  await shown.waitFor()
  expect([tries, await shown.count()]).toEqual([2, 1])
})

testAll(
  'without messages, signed out, and for a thread that is not there, it says how to go on',
  async () => {
    const { url, father } = server()
    const page = await browseAs(server(), father, { ...still, width: 360, expected: /404/ })
    await visit(page, `${url}/messages`)
    await page.getByText('No messages yet').waitFor()
    await expectAccessible(page)
    await visit(page, `${url}/messages/${crypto.randomUUID()}`)
    await page.getByText('This conversation is no longer here').waitFor()
    await visit(page, `${url}/messages/new`)
    await page.getByText('Whom would you like to ask?').waitFor()
    const visitor = await browse(server(), still)
    await visit(visitor, `${url}/messages`)
    await visitor.getByText('Log in to read your messages').waitFor()
    await expectAccessible(visitor)
  },
)

testAll('a notice to a class is in the thread of each learner', async () => {
  const { url, owner, mother, asha, classId } = server()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const tutors = await browseAs(server(), owner, still)
  await visit(tutors, `${url}/tutor/classes/${classId}`)
  await tutors.getByLabel('Your message').fill('We begin at ten.')
  await tutors.getByRole('button', { name: 'Send' }).click()
  await tutors.getByText('Read by 0 of 1').waitFor()
  await expectAccessible(tutors)
  const page = await browseAs(server(), mother, { ...still, width: 360 })
  await visit(page, `${url}/messages`)
  const card = page.getByRole('link', { name: /for Asha.*We begin at ten\./s })
  await card.click()
  await page.getByText('To the whole class').waitFor()
  await expectAccessible(page)
  await page.getByText('15 Nov 2026, 12:00').first().waitFor()
  await visit(tutors, `${url}/tutor/classes/${classId}`)
  await tutors.getByText('Read by 1 of 1').waitFor()
})

testAll('a tutor is asked from a card, and from a booking about its child', async () => {
  const { app, url, mother, asha } = server()
  await refreshSearchIndex(app)
  await bookFor(mother, asha, { subject: 'Physics' })
  const page = await browseAs(server(), mother, { ...still, width: 320 })
  await visit(page, `${url}/tutors/physics`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask Asha Bundhoo a question' }).click()
  await page.getByRole('heading', { name: 'Ask Asha Bundhoo' }).waitFor()
  const learner = page.getByLabel('Who is it about?')
  expect(await learner.locator('option:checked').textContent()).toBe('Me')
  await expectSteady(page)
  await visit(page, `${url}/profile`)
  await page.getByRole('link', { name: 'Write a message to Asha Bundhoo' }).first().click()
  await page.getByRole('heading', { name: 'Ask Asha Bundhoo' }).waitFor()
  expect(await learner.locator('option:checked').textContent()).toBe('Asha')
})

testAll('older conversations are a button away', async () => {
  const { app, url, tutor, owner } = server()
  const now = app.clock.now()
  const accounts = Array.from({ length: 35 }, (_, at) => ({
    id: uuidv7(now),
    email: `older${at}@test.example`,
  }))
  await app.db.insertInto('users').values(accounts).execute()
  const earlier = new Date(now.getTime() - 60_000)
  const threads = accounts.map(({ id: account_id }) => ({
    id: uuidv7(now),
    tutor_id: tutor.id,
    account_id,
    created_at: earlier,
    last_message_at: earlier,
    changed_at: earlier,
  }))
  await app.db.insertInto('threads').values(threads).execute()
  const page = await browseAs(server(), owner, { ...still, width: 320 })
  await visit(page, `${url}/messages`)
  const cards = page.getByRole('main').getByRole('listitem')
  const more = page.getByRole('button', { name: 'Older conversations' })
  await more.waitFor()
  expect(await cards.count()).toBe(30)
  await expectAccessible(page)
  await more.click()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(35)
  await expectSteady(page)
})
