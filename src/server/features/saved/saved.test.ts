import { expect, test } from 'vitest'
import { listCards, listSaved, saveTutors, unsaveTutor } from '#contract/saved/api'
import { mostSaved } from '#contract/saved/rules'
import { eraseAccount } from '#server/features/accounts/erasures'
import { inTransaction } from '#server/platform/db'
import { testApp } from '#tests/support/app'
import { atOnce } from '#tests/support/auth'
import { createPeople, insertRawTutor, type Person } from '#tests/support/people'
import * as saved from './saved.ts'

const save = (person: Person, ...tutorIds: string[]) => person.request(saveTutors, { body: { tutorIds } })

async function savingApp(tutors: number) {
  const server = await testApp()
  const [person, other] = await createPeople(server, ['asha@example.com', 'ravi@example.com'])
  const ids: string[] = []
  for (let at = 0; at < tutors; at += 1)
    ids.push((await insertRawTutor(server.app, { public_id: `a-tutor-${at}` })).publicId)
  return { ...server, person: person!, other: other!, ids }
}

test('tutors are saved in the account, the latest first, and removed', async () => {
  const { person, other, ids } = await savingApp(3)
  const [a, b, c] = ids as [string, string, string]
  await save(person, a)
  expect((await save(person, c, b)).body).toEqual({ tutorIds: [c, b, a] })
  expect((await save(person, a)).body, 'a second time').toEqual({ tutorIds: [c, b, a] })
  expect(await person.call(unsaveTutor, { params: { id: b } })).toEqual({ tutorIds: [c, a] })
  expect(await person.call(unsaveTutor, { params: { id: b } })).toEqual({ tutorIds: [c, a] })
  expect(await person.call(listSaved)).toEqual({ tutorIds: [c, a] })
  expect(await other.call(listSaved)).toEqual({ tutorIds: [] })
})

test('ids of nobody are left out', async () => {
  const { person, ids } = await savingApp(1)
  expect((await save(person, 'nobody', ids[0]!, ids[0]!, '')).status).toBe(422)
  expect((await save(person, 'nobody', ids[0]!, ids[0]!)).body).toEqual({ tutorIds: ids })
})

test('a list that is full takes no more, also when many come at once', async () => {
  const { person, ids } = await savingApp(mostSaved + 5)
  await save(person, ...ids.slice(0, mostSaved - 3))
  const answers = await atOnce(8, (at) => save(person, ids[mostSaved - 3 + at]!))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ error }) => error.code === 'too_many_saved')
  expect(refused).toHaveLength(5)
  expect((await person.call(listSaved)).tutorIds).toHaveLength(mostSaved)
  expect((await save(person, ids[0]!)).status, 'one that is saved').toBe(200)
})

test('what a browser kept is taken as far as there is room', async () => {
  const { person, ids } = await savingApp(mostSaved + 2)
  await save(person, ...ids.slice(2, mostSaved + 1))
  const { body } = await save(person, ids[0]!, ids[1]!)
  expect(body.tutorIds).toHaveLength(mostSaved)
  expect(body.tutorIds[0]).toBe(ids[0])
})

test('cards come in the order that is asked for; who is not listed is left out', async () => {
  const { app, api, ids } = await savingApp(3)
  const [a, b, c] = ids as [string, string, string]
  await app.db.updateTable('tutors').set({ listed_at: null }).where('public_id', '=', b).execute()
  const { tutors } = await api.call(listCards, { query: { ids: [c, b, 'nobody', a].join(',') } as never })
  expect(tutors.map(({ id }) => id)).toEqual([c, a])
  const { status, error } = await api.request(listCards, { query: { ids: '' } })
  expect(status).toBe(422)
  expect(error.fields).toEqual({ 'ids.0': `Give the ids of 1 to ${mostSaved} tutors.` })
  const many = Array.from({ length: mostSaved + 1 }, (_, at) => `tutor-${at}`).join(',')
  expect((await api.request(listCards, { query: { ids: many } })).status).toBe(422)
})

test('nothing is saved that comes while the account is deleted', async () => {
  const { app, person, ids } = await savingApp(1)
  await inTransaction(app, (app) => eraseAccount(app, person.id))
  await expect(saved.saveTutors(app, person.id, ids)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await app.db.selectFrom('saved_tutors').selectAll().execute()).toEqual([])
})
