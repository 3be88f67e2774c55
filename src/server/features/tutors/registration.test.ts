import { expect, test } from 'vitest'
import { approximateRadiusMetres } from '#contract/island'
import { savedTutorForm } from '#contract/tutors/saved-form'
import { demoAccount, sampleApp } from '#tests/support/app'
import { atOnce, statuses } from '#tests/support/auth'
import { mailsIn } from '#tests/support/database'
import { tutorForm } from '#tests/support/people'
import { registrationServer } from '#tests/support/registration'
import { refreshSearchIndex } from './search-index.ts'

const register = 'POST /api/v1/tutors'
const mine = 'GET /api/v1/tutors/mine'
const edit = 'PUT /api/v1/tutors/mine'
const { email: _, ...details } = tutorForm

test('signed in, the profile is the account’s and listed at once, with everything that was filled in', async () => {
  const { member, send, listed } = await registrationServer()
  const { api } = await member()
  expect((await api(mine)).body).toEqual({ profile: null, draft: null })

  const { status, body } = await api(register, tutorForm)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'listed',
    id: expect.stringMatching(/^priya-doorgakant-[0-9a-z]{4}$/),
    foundingPlace: { place: 1, premiumUntil: '2027-05-15T08:00:00.000Z' },
  })
  expect((await listed()).map(({ id }) => id)).toEqual([body.id])
  const { points } = (await send('GET /api/v1/tutors/map')).body
  expect(points).toMatchObject([{ id: body.id, precision: 'approximate', featured: true }])

  const { fee, classFormat, languages, availability } = tutorForm
  const profile = (await send(`GET /api/v1/tutors/${body.id}`)).body
  expect(profile).toMatchObject({
    name: 'Priya Doorgakant',
    city: 'Curepipe',
    bio: tutorForm.bio,
    subjects: tutorForm.subjects,
    grades: tutorForm.grades,
    yearsExperience: 7,
    studentsTaught: 120,
    achievements: { laureates: 1, sixCredits: 4 },
    availability,
    hasPhone: true,
    ...{ fee, classFormat, languages },
  })
  expect(JSON.stringify(profile)).not.toContain('57123456')
  const saved = (await api(mine)).body
  expect(savedTutorForm(saved.profile, tutorForm.email)).toEqual({ ...tutorForm, phoneNumber: '5712 3456' })
  expect(saved).toEqual({
    draft: null,
    profile: {
      ...details,
      id: body.id,
      phoneNumber: '+23057123456',
      picture: null,
      listing: 'listed',
      isHiddenByTeam: false,
      verified: false,
      plan: 'premium',
      points: 0,
      foundingPlace: body.foundingPlace,
      strength: { percent: 80, missing: ['picture'] },
    },
  })
})

test('the new tutor is found by words and counted in the filters', async () => {
  const { member, app, send } = await registrationServer()
  await (await member()).api(register, tutorForm)
  await refreshSearchIndex(app)
  const { total, facets } = (await send('GET /api/v1/tutors?q=doorgakant&city=Curepipe')).body
  expect(total).toBe(1)
  expect(facets.subjects).toContainEqual({ value: 'Physics', count: 1 })
})

test('a second form edits the first, and the id stays when the name changes', async () => {
  const { member, listed } = await registrationServer()
  const { api } = await member()
  const first = (await api(register, tutorForm)).body
  const second = (await api(register, { ...tutorForm, name: 'Anna Li', city: 'Flacq' })).body
  expect(second).toEqual(first)
  expect(await listed()).toMatchObject([{ id: first.id, name: 'Anna Li', city: 'Flacq' }])
})

test('double clicks, tries again and two tabs make one profile', async () => {
  const { member, listed, app } = await registrationServer()
  const { api } = await member()
  const answers = await atOnce(12, () => api(register, tutorForm))
  expect(statuses(answers)).toEqual({ 200: 12 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await listed()).toHaveLength(1)
  expect(await app.db.selectFrom('founders').select('place').execute()).toEqual([{ place: 1 }])
})

const notTheirs = {
  verified: true,
  plan: 'premium',
  subscribed: true,
  points: 9000,
  rank: 'Diamond',
  rating: 5,
  reviewCount: 99,
  profileViews: 1,
  contactCount: 1,
  user_id: 'x',
  owner: 'x',
  role: 'admin',
  listed_at: '2020-01-01',
  id: 'dummy-tutor-1',
}

test('what a tutor may not set is refused by its name, and nothing changes', async () => {
  const { member, app, send } = await registrationServer()
  const { api } = await member()
  await api(register, tutorForm)
  const rows = () => app.db.selectFrom('tutors').selectAll().execute()
  const before = await rows()
  for (const [field, value] of Object.entries(notTheirs)) {
    const forged = { ...tutorForm, name: 'Changed', [field]: value }
    for (const ask of [api, send]) {
      const { status, body } = await ask(register, forged)
      expect([field, status, body.error.fields]).toEqual([
        field,
        422,
        { [field]: 'This cannot be set here.' },
      ])
    }
    const { status, body } = await api(edit, { ...details, [field]: value })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  }
  expect(await rows()).toEqual(before)
})

test('every rule is checked again, and all complaints are told at once', async () => {
  const { member } = await registrationServer()
  const { api } = await member()
  const { status, body } = await api(register, {
    ...tutorForm,
    name: ' ',
    email: 'x',
    subjects: ['Science'],
    phoneNumber: '123',
    bio: 'short',
    yearsExperience: -1,
    availability: { days: [], hours: { start: '10:00', end: '09:00' } },
    location: { latitude: 0, longitude: 0, shared: true },
  })
  expect([status, body.error.code]).toEqual([422, 'invalid_input'])
  expect(body.error.fields).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    subjects: 'Please choose subjects that fit the grades you teach: Science does not',
    phoneNumber: 'Please enter a Mauritian phone number, such as 5712 3456',
    bio: 'Bio should be at least 50 characters',
    yearsExperience: 'Years of experience cannot be negative',
    'availability.days': 'Please select at least one day of availability',
    'availability.hours': 'The end time should be after the start time',
    location: 'This place is outside Mauritius. Please share a place on the island.',
  })
})

const metresPerDegree = 111_320

function metresBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }) {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * metresPerDegree
}

test('an approximate place is moved, always the same way; an exact one is not; an unshared one is nowhere', async () => {
  const { member, send } = await registrationServer()
  const { api } = await member()
  const { id } = (await api(register, tutorForm)).body
  const shown = async () => (await send(`GET /api/v1/tutors/${id}`)).body.location
  const save = (location: object) => api(edit, { ...details, location: { ...details.location, ...location } })
  const home = { lat: details.location.latitude, lng: details.location.longitude }

  const first = await shown()
  expect(metresBetween(first, home)).toBeLessThan(approximateRadiusMetres)
  expect(metresBetween(first, home)).toBeGreaterThan(100)
  await save({ latitude: -20.2, longitude: 57.6 })
  await save({})
  expect(await shown()).toEqual(first)
  await save({ precision: 'exact' })
  expect(await shown()).toMatchObject({ ...home, precision: 'exact' })
  await save({ shared: false })
  expect(await shown()).toBeNull()
  expect((await api(mine)).body.profile.location).toMatchObject({ shared: false, latitude: null })
  await save({})
  expect(await shown()).toEqual(first)

  await api('DELETE /api/v1/tutors/mine')
  const again = (await api(register, tutorForm)).body.id
  expect((await send(`GET /api/v1/tutors/${again}`)).body.location).toEqual(first)
})

test('a sample tutor who edits the profile stays where the map has always shown them', async () => {
  const { signInAs, app } = await sampleApp()
  const { api } = await signInAs('Tutor')
  const { profile } = await (await api(mine)).json()
  const shift = () => app.db.selectFrom('tutor_locations').selectAll().where('tutor_id', 'in', own).execute()
  const own = app.db.selectFrom('tutors').select('id').where('public_id', '=', profile.id)
  const before = await shift()
  const location = { ...profile.location, precision: 'approximate' }
  const { status } = await api(edit, { ...details, name: profile.name, location })
  expect([status, before.length]).toEqual([200, 1])
  expect(await shift()).toEqual(before)
  expect(await app.db.selectFrom('founders').select('place').execute()).toEqual([])
})

test('a hidden profile is nowhere, and comes back when it is shown again', async () => {
  const { member, send, listed } = await registrationServer()
  const { api } = await member()
  const { id } = (await api(register, tutorForm)).body
  const setListing = async (listing: string) =>
    (await api('PUT /api/v1/tutors/mine/listing', { listing })).body.profile.listing
  expect(await setListing('hidden')).toBe('hidden')
  expect(await listed()).toEqual([])
  expect((await send(`GET /api/v1/tutors/${id}`)).status).toBe(404)
  expect((await api(register, tutorForm)).body.status).toBe('hidden')
  expect(await listed()).toEqual([])
  expect(await setListing('listed')).toBe('listed')
  expect((await listed()).map((tutor) => tutor.id)).toEqual([id])
})

test('a deleted profile is gone with its picture; the account stays and can register again', async () => {
  const { member, listed, app } = await registrationServer()
  const { api } = await member()
  await api(register, tutorForm)
  expect((await api('DELETE /api/v1/tutors/mine')).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await api(mine)).body.profile).toBeNull()
  for (const table of ['tutor_contacts', 'tutor_locations', 'tutor_docs'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await api(register, tutorForm)).body.status).toBe('listed')
})

test('students with a lesson to come are told when their tutor deletes the profile', async () => {
  const { signInAs, app } = await sampleApp()
  const { api } = await signInAs('Tutor')
  expect((await api('DELETE /api/v1/tutors/mine')).status).toBe(200)
  const mails = await mailsIn(app.db)
  expect(mails.length).toBeGreaterThan(0)
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Your booking was cancelled']))
  const account = await (await api('GET /api/v1/account')).json()
  expect([account.email, account.tutorId]).toEqual([demoAccount('Tutor').email, null])
})

test('whoever has no profile can neither edit, hide nor delete one', async () => {
  const { member } = await registrationServer()
  const { api } = await member()
  expect((await api(edit, details)).status).toBe(403)
  expect((await api('PUT /api/v1/tutors/mine/listing', { listing: 'hidden' })).status).toBe(403)
  expect((await api('DELETE /api/v1/tutors/mine')).status).toBe(403)
})

test('somebody whose login has ended is not taken for a stranger', async () => {
  const { send, app } = await registrationServer()
  const { status } = await send(register, tutorForm, { authorization: 'Bearer gone' })
  expect(status).toBe(401)
  expect(await app.db.selectFrom('tutor_drafts').select('id').execute()).toEqual([])
})

test('sixty saves in an hour, and no more', async () => {
  const { member } = await registrationServer({ env: { RATE_LIMIT_SCALE: '1' } })
  const { api } = await member()
  const answers = await atOnce(62, () => api(register, tutorForm))
  expect(statuses(answers)).toEqual({ 200: 60, 429: 2 })
})

test('pages and search hear of every change', async () => {
  const { member, app } = await registrationServer()
  const { api } = await member()
  const heard = new Set<string | null>()
  app.events.subscribe('pages', (address) => void heard.add(address))
  const all = ['/api/v1/tutors', '/api/v1/leaderboard']
  const steps: [() => Promise<unknown>, string[]][] = [
    [() => api(register, tutorForm), [...all, '/api/v1/offer']],
    [() => api(edit, details), all],
    [() => api('PUT /api/v1/tutors/mine/listing', { listing: 'hidden' }), all],
    [() => api('DELETE /api/v1/tutors/mine'), all],
  ]
  for (const [step, addresses] of steps) {
    heard.clear()
    await app.db.deleteFrom('search_changes').execute()
    await step()
    await expect.poll(() => [...heard].sort()).toEqual([...addresses].sort())
    expect(await app.db.selectFrom('search_changes').select('id').execute()).not.toEqual([])
  }
})
