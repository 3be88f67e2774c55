import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations'
import { removeSecondGuardian } from '#contract/families/api'
import {
  endThread,
  getThread,
  listClassNotices,
  listThreads,
  markThreadRead,
  reopenThread,
  sendClassNotice,
  sendMessage,
  startThread,
} from '#contract/messages/api'
import { uuidv7 } from '#server/platform/ids'
import { atOnce } from '#tests/support/auth'
import { createBookingIn } from '#tests/support/bookings'
import { classApp, enrolled } from '#tests/support/classes'
import { mailsIn } from '#tests/support/database'
import { familyApp } from '#tests/support/families'
import { createTutor, type Person } from '#tests/support/people'
import { measureAnswerTimes } from './answer-times.ts'
import { mailUnread } from './mails.ts'
import { mask } from './masking.ts'
import { deleteOldMessages } from './personal-data.ts'

const tutorId = 'a-tutor-0000'

const begin = (person: Person, details: object = {}) =>
  person.request(startThread, { body: { tutorId, text: 'Is there a place on Saturday?', ...details } })
const write = (person: Person, id: string, text: string) =>
  person.request(sendMessage, { params: { id }, body: { text } })
const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)

test('a question before a booking, its answer, and what each has not read', async () => {
  const { owner, stranger } = await familyApp()
  const { body: thread, status } = await begin(stranger)
  expect(status).toBe(200)
  expect(thread).toMatchObject({
    side: 'family',
    name: 'Asha Bundhoo',
    learner: null,
    class: null,
    state: 'open',
    unreadCount: 0,
    isConnected: false,
    messagesLeft: 2,
    hasOlder: false,
    messages: [{ sentBy: 'family', isMine: true, text: 'Is there a place on Saturday?', readAt: null }],
  })
  const inbox = await owner.call(listThreads)
  expect(inbox).toMatchObject({ unreadCount: 1, threads: [{ side: 'tutor', unreadCount: 1 }] })
  expect(inbox.threads[0]!.lastMessage).toMatchObject({ isMine: false })
  const read = await owner.call(markThreadRead, { params: { id: thread.id } })
  expect(read).toMatchObject({ unreadCount: 0, messages: [{ readAt: expect.any(String) }] })
  const { body: sent } = await write(owner, thread.id, 'Yes, at nine.')
  expect(sent).toMatchObject({
    message: { isMine: true, text: 'Yes, at nine.', readAt: null },
    messagesLeft: 2,
  })
  const answered = await owner.call(getThread, { params: { id: thread.id } })
  expect(answered.messages.at(-1)).toEqual(sent.message)
  expect(textsOf(answered)).toEqual(['Is there a place on Saturday?', 'Yes, at nine.'])
  expect(await stranger.call(listThreads)).toMatchObject({ unreadCount: 1, threads: [{ unreadCount: 1 }] })
})

test('one thread for each tutor and learner, which both guardians share', async () => {
  const { mother, father, stranger, asha, ravi, owner } = await familyApp()
  const { body: own } = await begin(mother)
  const { body: first } = await begin(mother, { childId: asha.id })
  const { body: second } = await begin(father, { childId: asha.id, text: 'And on Sunday?' })
  expect(second.id).toBe(first.id)
  expect(second.messages).toMatchObject([{ isMine: false }, { isMine: true }])
  const { body: other } = await begin(father, { childId: ravi.id })
  expect(new Set([own.id, first.id, other.id]).size).toBe(3)
  expect((await mother.call(listThreads)).threads).toHaveLength(3)
  expect((await father.call(listThreads)).threads.map(({ learner }) => learner).sort()).toEqual([
    'Asha',
    'Ravi',
  ])
  expect((await owner.call(listThreads)).unreadCount).toBe(4)
  expect((await begin(stranger, { childId: asha.id })).status).toBe(404)
  expect((await stranger.request(getThread, { params: { id: first.id } })).status).toBe(404)
})

test('three messages without an answer, until there is one', async () => {
  const { owner, stranger } = await familyApp()
  const { body: thread } = await begin(stranger)
  await write(stranger, thread.id, 'Or on Sunday?')
  expect((await write(stranger, thread.id, 'Hello?')).body.messagesLeft).toBe(0)
  expect((await write(stranger, thread.id, 'Are you there?')).error.code).toBe('answer_awaited')
  expect((await begin(stranger, { text: 'Are you there?' })).error.code).toBe('answer_awaited')
  expect((await write(owner, thread.id, 'Yes')).status).toBe(200)
  expect((await write(stranger, thread.id, 'Thank you')).body.messagesLeft).toBe(2)
})

test('at once, no more than three get through', async () => {
  const { stranger } = await familyApp()
  const { body: thread } = await begin(stranger)
  const answers = await atOnce(8, (index) => write(stranger, thread.id, `Message ${index}`))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await stranger.call(getThread, { params: { id: thread.id } })).messages).toHaveLength(3)
})

test('numbers and addresses are hidden from both until a booking is confirmed', async () => {
  const { app, tutor, owner, stranger } = await familyApp()
  const { body: thread } = await begin(stranger, { text: 'Call me on 5712 3456' })
  expect(thread.messages).toMatchObject([{ text: `Call me on ${mask}`, isMasked: true }])
  const seen = () => owner.call(getThread, { params: { id: thread.id } })
  expect(textsOf(await seen())).toEqual([`Call me on ${mask}`])
  expect((await owner.call(listThreads)).threads[0]!.lastMessage!.text).toBe(`Call me on ${mask}`)
  await createBookingIn(app, 'pending', { tutor, owner, student: stranger })
  expect((await seen()).isConnected).toBe(false)
  await app.db.deleteFrom('bookings').execute()
  await createBookingIn(app, 'confirmed', { tutor, owner, student: stranger })
  expect(await seen()).toMatchObject({ isConnected: true, messagesLeft: null })
  expect(textsOf(await seen())).toEqual(['Call me on 5712 3456'])
  for (let count = 0; count < 5; count++) expect((await write(stranger, thread.id, 'More')).status).toBe(200)
})

test('a message that is sent again with the same key is written once', async () => {
  const { stranger } = await familyApp()
  const { body: thread } = await begin(stranger)
  const again = {
    params: { id: thread.id },
    body: { text: 'Once' },
    headers: { 'idempotency-key': 'a-key-of-mine' },
  }
  await atOnce(3, () => stranger.request(sendMessage, again))
  expect(textsOf(await stranger.call(getThread, { params: { id: thread.id } }))).toEqual([
    'Is there a place on Saturday?',
    'Once',
  ])
})

test('ten new threads a day, also at once', async () => {
  const { app, stranger, clock } = await familyApp()
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, at) => createTutor(app, { publicId: `other-${at}` })),
  )
  const answers = await atOnce(12, (at) => begin(stranger, { tutorId: people[at]!.publicId }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 200)!.error.code).toBe('too_many_threads')
  clock.advance(24 * hourMs + 1)
  const left = answers.findIndex(({ status }) => status !== 200)
  expect((await begin(stranger, { tutorId: people[left]!.publicId })).status).toBe(200)
})

test('what cannot be sent says why', async () => {
  const { app, owner, stranger } = await familyApp()
  expect((await begin(owner)).error.code).toBe('own_profile')
  expect((await begin(stranger, { tutorId: 'nobody-0000' })).status).toBe(404)
  expect((await begin(stranger, { text: ' \n ' })).error.fields).toEqual({ text: 'Write a message.' })
  expect((await begin(stranger, { text: 'a'.repeat(1001) })).error.fields).toEqual({
    text: 'Write at most 1000 characters.',
  })
  expect((await begin(stranger, { classId: crypto.randomUUID() })).status).toBe(404)
  await app.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', stranger.id).execute()
  expect((await begin(stranger)).error).toMatchObject({
    code: 'forbidden',
    message: 'Please confirm your e-mail address first.',
  })
})

test('blocking ends a thread for both, and only the one who did opens it again', async () => {
  const { owner, stranger } = await familyApp()
  const { body: thread } = await begin(stranger)
  const params = { id: thread.id }
  expect(await owner.call(endThread, { params })).toMatchObject({ state: 'ended', isEndedByMe: true })
  expect((await write(stranger, thread.id, 'Hello?')).error.code).toBe('thread_ended')
  expect((await write(owner, thread.id, 'Hello?')).error.code).toBe('thread_ended')
  expect((await begin(stranger)).error.code).toBe('thread_ended')
  expect((await stranger.call(reopenThread, { params })).state).toBe('ended')
  expect((await owner.call(reopenThread, { params })).state).toBe('open')
  expect((await write(stranger, thread.id, 'Thank you')).status).toBe(200)
})

test('a notice reaches every learner of a class in a thread of its own, and says how many have read it', async () => {
  const { owner, mother, father, stranger, asha, ravi, classId } = await classApp()
  const params = { id: classId }
  const text = 'We begin at ten. My number is 5712 3456.'
  expect((await owner.request(sendClassNotice, { params, body: { text } })).error.code).toBe('class_empty')
  await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Meera' }])
  const { notices } = await owner.call(sendClassNotice, { params, body: { text } })
  expect(notices).toMatchObject([{ text, sentTo: 3, readBy: 0 }])
  const { threads } = await father.call(listThreads)
  expect(threads.map(({ learner }) => learner).sort()).toEqual(['Asha', 'Ravi'])
  expect(threads[0]!.lastMessage).toMatchObject({ text, isNotice: true, isMasked: false })
  await mother.call(markThreadRead, { params: { id: threads[0]!.id } })
  expect((await owner.call(listClassNotices, { params })).notices).toMatchObject([{ sentTo: 3, readBy: 1 }])
  await write(stranger, (await stranger.call(listThreads)).threads[0]!.id, 'Thank you')
  expect((await mother.call(listThreads)).threads.map(({ lastMessage }) => lastMessage!.text)).toEqual([
    text,
    text,
  ])
})

test('an e-mail about what is unread after ten minutes, at most one an hour, without hidden numbers', async () => {
  const { app, owner, stranger, clock } = await familyApp()
  const mails = async () =>
    (await mailsIn(app.db)).filter(({ to, subject }) => to === owner.email && /message/.test(subject))
  const { body: thread } = await begin(stranger, { text: 'My number is 5712 3456' })
  clock.advance(9 * minuteMs)
  await mailUnread(app)
  expect(await mails()).toHaveLength(0)
  clock.advance(minuteMs)
  await Promise.all([mailUnread(app), mailUnread(app)])
  expect(await mails()).toHaveLength(1)
  expect((await mails())[0]!.text).toContain(`My number is ${mask}`)
  expect((await mails())[0]!.text).not.toContain('5712 3456')
  await write(stranger, thread.id, 'Hello?')
  clock.advance(30 * minuteMs)
  await mailUnread(app)
  expect(await mails()).toHaveLength(1)
  clock.advance(31 * minuteMs)
  await mailUnread(app)
  expect(await mails()).toHaveLength(2)
  await write(stranger, thread.id, 'Are you there?')
  await owner.call(markThreadRead, { params: { id: thread.id } })
  clock.advance(2 * hourMs)
  await mailUnread(app)
  expect(await mails()).toHaveLength(2)
})

test('how long a tutor takes to answer is the median, from five threads on', async () => {
  const { app, owner, clock, students, tutor } = await familyApp({ students: 6 })
  const minutes = async () =>
    (
      await app.db
        .selectFrom('tutors')
        .select('answer_minutes')
        .where('id', '=', tutor.id)
        .executeTakeFirstOrThrow()
    ).answer_minutes
  for (const [at, took] of [10, 20, 30, 40, 50].entries()) {
    const { body: thread } = await begin(students[at]!)
    clock.advance(took * minuteMs)
    await measureAnswerTimes(app)
    expect(await minutes()).toBeNull()
    await write(owner, thread.id, 'Yes')
  }
  await measureAnswerTimes(app)
  expect(await minutes()).toBe(30)
  clock.advance(91 * 24 * hourMs)
  await measureAnswerTimes(app)
  expect(await minutes()).toBeNull()
})

test('messages are deleted after 24 months, and older ones are read page by page', async () => {
  const { app, tutor, owner, stranger, clock } = await familyApp()
  await createBookingIn(app, 'confirmed', { tutor, owner, student: stranger })
  const { body: thread } = await begin(stranger)
  for (let at = 1; at < 52; at++) {
    await write(at % 2 ? owner : stranger, thread.id, `Message ${at}`)
    clock.advance(minuteMs)
  }
  const latest = await stranger.call(getThread, { params: { id: thread.id } })
  expect([latest.messages.length, latest.messages[0]!.text, latest.hasOlder]).toEqual([50, 'Message 2', true])
  const older = await stranger.call(getThread, {
    params: { id: thread.id },
    query: { before: latest.messages[0]!.id },
  })
  expect([textsOf(older), older.hasOlder]).toEqual([['Is there a place on Saturday?', 'Message 1'], false])
  clock.advance(731 * 24 * hourMs)
  await deleteOldMessages(app)
  expect((await stranger.request(getThread, { params: { id: thread.id } })).status).toBe(404)
})

test('conversations are listed page by page, also those that a notice has changed at the same moment', async () => {
  const { app, owner, tutor } = await familyApp()
  const now = app.clock.now()
  const ids = Array.from({ length: 65 }, () => uuidv7(now))
  const users = ids.map((id, at) => ({ id, email: `family${at}@test.example` }))
  await app.db.insertInto('users').values(users).execute()
  await app.db
    .insertInto('threads')
    .values(
      ids.map((account_id) => ({
        id: uuidv7(now),
        tutor_id: tutor.id,
        account_id,
        created_at: now,
        last_message_at: now,
        changed_at: now,
      })),
    )
    .execute()
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const page = await owner.call(listThreads, { query: { cursor } })
    seen.push(...page.threads.map(({ id }) => id))
    sizes.push(page.threads.length)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect([sizes, new Set(seen).size]).toEqual([[30, 30, 5], 65])
  expect((await owner.request(listThreads, { query: { cursor: 'x' } })).status).toBe(422)
})

test('a guardian who loses a child leaves its conversations to the other one, by name, too', async () => {
  const { mother, father, owner, asha, ravi } = await familyApp()
  const { body: ashas } = await begin(father, { childId: asha.id })
  await begin(father, { childId: ravi.id })
  const { body: own } = await begin(father)
  const fathers = 'student1 R.'
  const nameOf = async (id: string) => (await owner.call(getThread, { params: { id } })).name
  expect(await nameOf(ashas.id)).toBe(fathers)
  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  expect(await nameOf(ashas.id)).toBe('student0 R.')
  expect(await nameOf(own.id)).toBe(fathers)
  expect((await father.request(getThread, { params: { id: ashas.id } })).status).toBe(404)
  expect((await mother.call(getThread, { params: { id: ashas.id } })).messages).toHaveLength(1)
})
