import { expect, test } from 'vitest'
import { changeLocale } from '#contract/accounts/api'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { endThread, markThreadRead, sendClassNotice, sendMessage, startThread } from '#contract/messages/api'
import { changeMailSetting } from '#contract/notifications/api'
import { createPushSubscription } from '#contract/notifications/push.api'
import { texts } from '#server/locales/texts'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { classApp, enrolled } from '#tests/support/classes'
import { familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'
import { createBrowser, startPushService } from '#tests/support/push-service'
import { messagePushJobs } from './pushes.ts'

/** Gives each person a phone, and returns what is pushed: to whom, and what. */
async function givePhones(
  { app, clock, service }: Pick<Server, 'app' | 'clock'> & { service: Service },
  people: Person[],
) {
  const phones = people.map((person) => ({ person, ...createBrowser() }))
  for (const { person, subscription } of phones)
    await person.call(createPushSubscription, { body: subscription })
  return async (seconds = 25) => {
    clock.advance(seconds * 1000)
    await runDueJobs(app, messagePushJobs(app))
    return service.received.splice(0).map(({ path, body }) => {
      const { person, read } = phones.find(({ subscription }) => subscription.endpoint.endsWith(path))!
      return { userId: person.id, push: read(body) }
    })
  }
}

type Server = Awaited<ReturnType<typeof familyApp>>
type Service = Awaited<ReturnType<typeof startPushService>>

/** Everybody has a phone, and at noon Asha's mother has asked the tutor something. */
async function threadOfAsha() {
  const service = await startPushService()
  const server = await familyApp({ push: { agent: service.agent } })
  const { clock, mother, father, owner, asha } = server
  const setTime = (day: string, time: string) =>
    clock.advance(momentInMauritius(day, time).getTime() - clock.now().getTime())
  setTime('2026-11-16', '12:00')
  const pushedAfter = await givePhones({ ...server, service }, [mother, father, owner])
  const { id } = await mother.call(startThread, {
    body: { tutorId: 'a-tutor-0000', childId: asha.id, text: 'Is there a place?' },
  })
  return {
    ...server,
    service,
    id,
    setTime,
    pushedAfter,
    write: (person: Person, text: string) => person.call(sendMessage, { params: { id }, body: { text } }),
  }
}

test('a message comes to the phones of the other side, and several in a row as one', async () => {
  const { id, mother, father, owner, write, pushedAfter } = await threadOfAsha()
  expect(await pushedAfter()).toEqual([
    {
      userId: owner.id,
      push: {
        kind: 'message',
        title: 'A message from student0 R.',
        message: 'Is there a place?',
        path: `/messages/${id}`,
        tag: id,
      },
    },
  ])
  await write(owner, 'Yes.')
  await write(owner, 'At nine.')
  const pushes = await pushedAfter()
  expect(pushes.map(({ userId }) => userId).sort()).toEqual([mother.id, father.id].sort())
  expect(pushes[0]!.push).toMatchObject({ title: '2 messages from Asha Bundhoo', message: 'At nine.' })
  expect(await pushedAfter(3600)).toEqual([])
})

test('what is read within seconds, switched off, or in an ended thread is not pushed', async () => {
  const { id, mother, owner, write, pushedAfter } = await threadOfAsha()
  await owner.call(markThreadRead, { params: { id } })
  expect(await pushedAfter()).toEqual([])
  await owner.call(changeMailSetting, { body: { kind: 'message', isPushed: false } })
  await write(mother, 'Are you there?')
  expect(await pushedAfter()).toEqual([])
  await write(owner, 'Yes.')
  await mother.call(endThread, { params: { id } })
  expect(await pushedAfter()).toEqual([])
})

test('at night it waits for the morning, and is not pushed if it was read by then', async () => {
  const { id, owner, setTime, write, mother, pushedAfter } = await threadOfAsha()
  await pushedAfter()
  setTime('2026-11-16', '22:00')
  await write(mother, 'One more thing.')
  expect(await pushedAfter(8 * 3600)).toEqual([])
  expect(await pushedAfter(1805)).toHaveLength(1)
  setTime('2026-11-17', '22:00')
  await write(mother, 'Another.')
  await owner.call(markThreadRead, { params: { id } })
  expect(await pushedAfter(10 * 3600)).toEqual([])
})

test('it is in the language of who receives it, and leads to the page in that language', async () => {
  const { id, mother, owner, write, pushedAfter } = await threadOfAsha()
  await mother.call(changeLocale, { body: { locale: 'fr' } })
  await pushedAfter()
  await write(owner, 'Yes.')
  const pushes = await pushedAfter()
  expect(pushes.find(({ userId }) => userId === mother.id)!.push).toMatchObject({
    title: texts.fr.messages.unread.title(1, 'Asha Bundhoo'),
    path: `/fr/messages/${id}`,
  })
  expect(pushes.find(({ userId }) => userId !== mother.id)!.push.path).toBe(`/messages/${id}`)
})

test('what could not be pushed at first is not pushed once it was read, and no job has its words', async () => {
  const { app, service, id, owner, pushedAfter } = await threadOfAsha()
  service.reply = () => ({ status: 500 })
  expect(await pushedAfter()).toHaveLength(1)
  const jobs = await app.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'message-push')
    .execute()
  expect(jobs).toHaveLength(1)
  expect(JSON.stringify(jobs)).not.toContain('place')
  await owner.call(markThreadRead, { params: { id } })
  expect(await pushedAfter(60)).toEqual([])
})

test('a message that takes a moment to be stored is pushed with the others of its span', async () => {
  const { clock, mother, write, pushedAfter } = await threadOfAsha()
  await pushedAfter()
  clock.advance(20_000 - (clock.now().getTime() % 20_000))
  await write(mother, 'Hello?')
  expect(await pushedAfter(20)).toEqual([])
  expect(await pushedAfter(5)).toHaveLength(1)
})

test('where only the side that writes has a phone, there is nothing to look at', async () => {
  const { app, clock, father, mother, owner, id } = await threadOfAsha()
  await app.db.deleteFrom('push_subscriptions').where('user_id', '=', owner.id).execute()
  await app.db.deleteFrom('outbox').execute()
  clock.advance(60_000)
  for (const person of [mother, father])
    await person.call(sendMessage, { params: { id }, body: { text: 'Hello?' } })
  const jobs = await app.db.selectFrom('outbox').selectAll().where('topic', '=', 'message-push').execute()
  expect(jobs).toEqual([])
})

test('a notice to a class comes to each family', async () => {
  const service = await startPushService()
  const server = await classApp({ push: { agent: service.agent } })
  const { classId, clock, owner, mother, stranger, asha } = server
  clock.advance(momentInMauritius('2026-11-16', '12:00').getTime() - clock.now().getTime())
  await enrolled(classId, mother, [{ childId: asha.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  const pushedAfter = await givePhones({ ...server, service }, [mother, stranger])
  await owner.call(sendClassNotice, { params: { id: classId }, body: { text: 'Bring your books.' } })
  const pushes = await pushedAfter()
  expect(pushes.map(({ userId }) => userId).sort()).toEqual([mother.id, stranger.id].sort())
})
