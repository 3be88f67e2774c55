import { expect, test } from 'vitest'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { endThread, markThreadRead, sendClassNotice, sendMessage, startThread } from '#contract/messages/api'
import { changeMailSetting } from '#contract/notifications/api'
import type { PushMessage } from '#contract/notifications/push'
import { createPushSubscription } from '#contract/notifications/push.api'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { classApp, enrolled } from '#tests/support/classes'
import { familyApp } from '#tests/support/families'
import type { Person } from '#tests/support/people'
import { browserSubscription } from '#tests/support/push-service'
import { messagePushJobs } from './pushes.ts'

/** Everybody has a phone; Asha's mother has asked the tutor something. */
async function threadOfAsha() {
  const server = await familyApp()
  const { app, clock, mother, father, owner, asha } = server
  for (const person of [mother, father, owner])
    await person.call(createPushSubscription, { body: browserSubscription() })
  const { id } = await mother.call(startThread, {
    body: { tutorId: 'a-tutor-0000', childId: asha.id, text: 'Is there a place?' },
  })
  return {
    ...server,
    id,
    write: (person: Person, text: string) => person.call(sendMessage, { params: { id }, body: { text } }),
    /** What is about to be pushed once some time has passed: to whom, and what. */
    async pushedAfter(seconds = 20) {
      clock.advance(seconds * 1000)
      await runDueJobs(app, messagePushJobs(app))
      return takePushes(app)
    },
  }
}

async function takePushes({ db }: Awaited<ReturnType<typeof familyApp>>['app']) {
  const rows = await db.deleteFrom('outbox').where('topic', '=', 'push').returning('payload').execute()
  return rows.map(({ payload }) => payload as { userId: string; push: PushMessage })
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
  const { clock, id, owner, write, mother, pushedAfter } = await threadOfAsha()
  await pushedAfter()
  clock.advance(momentInMauritius('2026-11-16', '22:00').getTime() - clock.now().getTime())
  await write(mother, 'One more thing.')
  expect(await pushedAfter(8 * 3600)).toEqual([])
  expect(await pushedAfter(1800)).toHaveLength(1)
  clock.advance(15 * 3600 * 1000)
  await write(mother, 'Another.')
  await owner.call(markThreadRead, { params: { id } })
  expect(await pushedAfter(10 * 3600)).toEqual([])
})

test('a notice to a class comes to each family', async () => {
  const { app, clock, classId, owner, mother, stranger, asha } = await classApp()
  await enrolled(classId, mother, [{ childId: asha.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Kavi' }])
  for (const person of [mother, stranger])
    await person.call(createPushSubscription, { body: browserSubscription() })
  await owner.call(sendClassNotice, { params: { id: classId }, body: { text: 'Bring your books.' } })
  await takePushes(app)
  clock.advance(20_000)
  await runDueJobs(app, messagePushJobs(app))
  const pushes = await takePushes(app)
  expect(pushes.map(({ userId }) => userId).sort()).toEqual([mother.id, stranger.id].sort())
})
