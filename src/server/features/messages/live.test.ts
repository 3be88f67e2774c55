import { expect, test } from 'vitest'
import { markThreadRead, sendMessage, startThread } from '#contract/messages/api'
import { testApp } from '#tests/support/app'
import { testDatabase } from '#tests/support/database'
import { familyApp } from '#tests/support/families'
import { listenAt } from '#tests/support/live'

test('a message that one process takes is heard at another, by both guardians and the tutor', async () => {
  const { connection } = await testDatabase()
  const { owner, mother, father, asha } = await familyApp({ connection })
  const other = await testApp({ connection })
  const tutors = await listenAt(other.url, owner)
  expect(await tutors.next()).toMatchObject({ event: 'notifications' })
  const thread = await mother.call(startThread, {
    body: { tutorId: 'a-tutor-0000', childId: asha.id, text: 'Is there a place?' },
  })
  expect(await tutors.next()).toMatchObject({ event: 'messages', unreadCount: 1 })
  const fathers = await listenAt(other.url, father)
  expect(await fathers.next()).toMatchObject({ event: 'notifications' })
  expect(await fathers.next()).toMatchObject({ event: 'messages', unreadCount: 0 })
  await owner.call(sendMessage, { params: { id: thread.id }, body: { text: 'Yes, at nine.' } })
  const heard = await fathers.next()
  expect(heard).toMatchObject({ event: 'messages', unreadCount: 1 })

  // A client that reconnects receives only what has changed since.
  fathers.leave()
  await father.call(markThreadRead, { params: { id: thread.id } })
  const again = await listenAt(other.url, father, heard!.id)
  expect(await again.next()).toMatchObject({ event: 'messages', unreadCount: 0 })
})
