import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { dayMs } from '#contract/durations'
import { chooseHandle, findHandle, getMySharing } from '#contract/sharing/api'
import { getTutor } from '#contract/tutors/profiles.api'
import { deleteMyTutorProfile, setMyListing } from '#contract/tutors/registration.api'
import { testApp } from '#tests/support/app'
import { atOnce } from '#tests/support/auth'
import { createPeople, createTutor, type GivenTutor, type Person } from '#tests/support/people'

/** Two tutors, Asha and Ravi. */
async function sharingApp(given: GivenTutor = {}) {
  const server = await testApp()
  const [asha, ravi] = (await createPeople(server, ['asha@test.example', 'ravi@test.example'])) as [
    Person,
    Person,
  ]
  const tutor = await createTutor(server.app, { userId: asha.id, publicId: 'asha-0000', ...given })
  await createTutor(server.app, { userId: ravi.id, publicId: 'ravi-0000', name: 'Ravi Gopal' })
  return { ...server, asha, ravi, tutor }
}

/** The redirect is not followed. */
const open = (url: string, path: string) => fetch(url + path, { redirect: 'manual' })

const choose = (person: Person, handle: unknown) =>
  person.request(chooseHandle, { body: { handle: handle as string } })

test('a tutor chooses a short address, which the profile has and which leads to it', async () => {
  const { api, url, asha } = await sharingApp()
  expect(await asha.call(getMySharing)).toEqual({
    tutorId: 'asha-0000',
    name: 'Asha Bundhoo',
    isListed: true,
    isHiddenByTeam: false,
    hasPicture: false,
    handle: null,
    formerHandles: [],
    changeableAt: null,
    suggestion: 'asha-bundhoo',
  })
  const { body } = await choose(asha, '  Asha-Physics ')
  expect(body).toMatchObject({ handle: 'asha-physics', suggestion: null, formerHandles: [] })
  expect((await api.call(getTutor, { params: { id: 'asha-0000' } })).handle).toBe('asha-physics')
  expect(await api.call(findHandle, { params: { handle: 'Asha-Physics' } })).toEqual({ tutorId: 'asha-0000' })

  expect((await open(url, '/t/asha-physics/')).status).toBe(301)
  const response = await open(url, '/t/ASHA-physics?from=poster')
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    301,
    '/tutor/profile/asha-0000?from=poster',
    'public, max-age=300',
  ])
  // Else a CDN would send everybody to the language of the first visitor.
  expect(response.headers.get('cdn-cache-control')).toBe('no-store')
  expect(response.headers.get('vary')).toBe('accept-language, cookie')
  expect((await open(url, '/fr/t/asha-physics')).headers.get('cdn-cache-control')).toBe(null)
})

const form = 'Use 3 to 30 letters (a–z), digits, and single hyphens in between.'
const reserved = 'This word is kept for the site itself. Please choose another one.'

test.each([
  ['ab', form],
  ['a'.repeat(31), form],
  ['-asha', form],
  ['asha-', form],
  ['asha--b', form],
  ['asha b', form],
  ['ásha', form],
  ['asha/../x', form],
  ['', form],
  ['x'.repeat(201), form],
  [null, form],
  [['asha'], form],
  ['admin', reserved],
  ['Support', reserved],
  ['aprann', reserved],
  ['the-ap-rann-team', reserved],
])('%j is no handle, which is said beside its field', async (handle, message) => {
  const { asha } = await sharingApp()
  const { status, error } = await choose(asha, handle)
  expect([status, error.fields]).toEqual([422, { handle: message }])
})

test('it is changed once in 30 days; the former one goes on, and can be had again by its tutor alone', async () => {
  const { api, clock, url, asha, ravi } = await sharingApp()
  await choose(asha, 'asha-one')
  expect((await choose(asha, 'asha-one')).status, 'the same again').toBe(200)
  const { status, error } = await choose(asha, 'asha-two')
  expect([status, error.code]).toEqual([409, 'handle_too_new'])
  expect(error.fields!.handle).toMatch(/You can choose another one from \d+ \w+ \d{4} on\.$/)

  clock.advance(30 * dayMs)
  const { body } = await choose(asha, 'asha-two')
  expect(body).toMatchObject({ handle: 'asha-two', formerHandles: ['asha-one'] })
  const changeable = new Date(clock.now().getTime() + 30 * dayMs).toISOString()
  expect(body.changeableAt).toBe(changeable)
  const old = await open(url, '/t/asha-one')
  expect(old.headers.get('location')).toBe('/tutor/profile/asha-0000')
  expect((await choose(ravi, 'asha-one')).error).toMatchObject({
    code: 'handle_taken',
    fields: { handle: expect.stringContaining('Somebody has this address') },
  })

  clock.advance(30 * dayMs)
  expect((await choose(asha, 'asha-one')).body).toMatchObject({
    handle: 'asha-one',
    formerHandles: ['asha-two'],
  })
  expect((await api.call(getTutor, { params: { id: 'asha-0000' } })).handle).toBe('asha-one')
})

test('of many who want one handle at once, one gets it', async () => {
  const { app, ...server } = await testApp()
  const emails = Array.from({ length: 8 }, (_, at) => `tutor${at}@test.example`)
  const people = await createPeople({ app, ...server }, emails)
  for (const [at, { id }] of people.entries())
    await createTutor(app, { userId: id, publicId: `tutor-000${at}` })
  const answers = await atOnce(8, (at) => choose(people[at]!, 'physics'))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'handle_taken')).toHaveLength(7)
  expect(await app.db.selectFrom('tutor_handles').select('handle').execute()).toEqual([{ handle: 'physics' }])
})

test('of several choices of one tutor at once, one counts; two who want what the other has both go without', async () => {
  const { app, clock, asha, ravi } = await sharingApp()
  const answers = await atOnce(5, (at) => choose(asha, `asha-${at}`))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await app.db.selectFrom('tutor_handles').select('handle').execute()).toHaveLength(1)
  await choose(ravi, 'ravi')
  clock.advance(30 * dayMs)
  const { handle } = await asha.call(getMySharing)
  const swapped = await atOnce(2, (at) => (at === 0 ? choose(asha, 'ravi') : choose(ravi, handle)))
  expect(swapped.map(({ error }) => error.code)).toEqual(['handle_taken', 'handle_taken'])
})

test('what is offered is free, fits, and is no word of ours', async () => {
  const { app, asha, ravi } = await sharingApp({ name: 'Ravi Gopal', city: 'Curepipe' })
  await choose(ravi, 'ravi-gopal')
  expect((await asha.call(getMySharing)).suggestion).toBe('ravi-gopal-curepipe')
  const named = async (name: string) => {
    await app.db.updateTable('tutors').set({ name }).where('user_id', '=', asha.id).execute()
    return (await asha.call(getMySharing)).suggestion
  }
  expect(await named('Support')).toBe('support-curepipe')
  expect(await named('李小龍')).toBe('curepipe')
  expect(await named('Éléonore d’Unienville de la Rivière')).toBe('eleonore-d-unienville-de-la-ri')
})

test('the address of a hidden profile leads nowhere until it is shown again', async () => {
  const { api, get, url, asha } = await sharingApp()
  await choose(asha, 'asha')
  const status = async () => [
    (await open(url, '/t/asha')).status,
    (await api.request(findHandle, { params: { handle: 'asha' } })).status,
  ]
  await asha.call(setMyListing, { body: { listing: 'hidden' } })
  expect(await status()).toEqual([404, 404])
  expect(await asha.call(getMySharing)).toMatchObject({ isListed: false, handle: 'asha' })
  await asha.call(setMyListing, { body: { listing: 'listed' } })
  expect(await status()).toEqual([301, 200])
  const page = await get('/t/nobody-at-all')
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test('whoever leaves takes the word along; nobody else gets it', async () => {
  const { app, url, asha, ravi } = await sharingApp()
  await choose(asha, 'asha-physics')
  expect(await asha.call(exportAccount)).toMatchObject({
    shortAddresses: [{ handle: 'asha-physics', chosenAt: expect.any(String), replacedAt: null }],
  })
  await asha.call(deleteMyTutorProfile)
  const rows = await app.db.selectFrom('tutor_handles').selectAll().execute()
  expect(rows).toMatchObject([{ handle: null, tutor_id: null }])
  expect((await open(url, '/t/asha-physics')).status).toBe(404)
  expect((await choose(ravi, 'asha-physics')).error.code).toBe('handle_taken')
  // The account is new, so the handle is somebody else's: its hash stays without its owner.
  await createTutor(app, { userId: asha.id, publicId: 'asha-0001' })
  expect((await choose(asha, 'asha-physics')).error.code).toBe('handle_taken')
  expect((await asha.call(getMySharing)).suggestion).toBe('asha-bundhoo')
})

test('the database itself holds the form of a handle, one in use for each tutor, and who has it', async () => {
  const { app, tutor } = await sharingApp()
  const hashOf = (handle: string) => createHash('sha256').update(handle).digest()
  const stored = (handle: string, given: object = {}) => {
    const row = { hash: hashOf(handle), handle, tutor_id: tutor.id, chosen_at: app.clock.now() }
    const insert = app.db.insertInto('tutor_handles').values({ ...row, ...given })
    return insert.execute().then(
      () => 'stored',
      (error) => error.constraint,
    )
  }
  expect(await stored('Asha')).toBe('tutor_handles_form')
  expect(await stored('a--b')).toBe('tutor_handles_form')
  expect(await stored('asha', { hash: hashOf('ravi') })).toBe('tutor_handles_hash')
  expect(await stored('asha', { tutor_id: null })).toBe('tutor_handles_owner')
  expect(await stored('asha', { replaced_at: new Date('2020-01-01') })).toBe('tutor_handles_times')
  expect(await stored('asha')).toBe('stored')
  expect(await stored('asha', { replaced_at: app.clock.now() })).toBe('tutor_handles_pkey')
  expect(await stored('asha-two')).toBe('tutor_handles_in_use')
})
