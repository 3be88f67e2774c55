import { expect, test } from 'vitest'
import { getAccount } from '#contract/accounts/api'
import { approximateRadiusMetres } from '#contract/island'
import { mapTutors, searchTutors } from '#contract/search/api'
import { getTutor } from '#contract/tutors/profiles.api'
import {
  deleteMyTutorProfile,
  editMyTutorProfile,
  getMyTutorProfile,
  registerTutor,
  setMyListing,
} from '#contract/tutors/registration.api'
import { savedTutorForm } from '#contract/tutors/saved-form'
import { demoAccount, testApp } from '#tests/support/app'
import { atOnce, statuses } from '#tests/support/auth'
import { mailsIn } from '#tests/support/database'
import { listedTutors, tutorForm } from '#tests/support/people'
import { refreshSearchIndex } from './search-index.ts'

const { email: _, ...details } = tutorForm

test('signed in, the profile is the account’s and listed at once, with everything that was filled in', async () => {
  const { api, auth } = await testApp()
  const { call, request } = await auth.member()
  expect(await call(getMyTutorProfile)).toEqual({ profile: null, draft: null })

  const { status, body } = await request(registerTutor, { body: tutorForm })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'listed',
    id: expect.stringMatching(/^priya-doorgakant-[0-9a-z]{4}$/),
    foundingPlace: { place: 1, premiumUntil: '2027-05-15T08:00:00.000Z' },
  })
  expect((await listedTutors(api)).map(({ id }) => id)).toEqual([body.id])
  const { points } = await api.call(mapTutors)
  expect(points).toMatchObject([{ id: body.id, precision: 'approximate', featured: true }])

  const { fee, classFormat, languages, availability } = tutorForm
  const profile = await api.call(getTutor, { params: { id: body.id! } })
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
    fee,
    classFormat,
    languages,
  })
  expect(JSON.stringify(profile)).not.toContain('57123456')
  const saved = await call(getMyTutorProfile)
  expect(savedTutorForm(saved.profile!, tutorForm.email)).toEqual({ ...tutorForm, phoneNumber: '5712 3456' })
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
  const { app, api, auth } = await testApp()
  await (await auth.member()).call(registerTutor, { body: tutorForm })
  await refreshSearchIndex(app)
  const { total, facets } = await api.call(searchTutors, { query: { q: 'doorgakant', city: 'Curepipe' } })
  expect(total).toBe(1)
  expect(facets.subjects).toContainEqual({ value: 'Physics', count: 1 })
})

test('a second form edits the first, and the id stays when the name changes', async () => {
  const { api, auth } = await testApp()
  const { call } = await auth.member()
  const first = await call(registerTutor, { body: tutorForm })
  const second = await call(registerTutor, { body: { ...tutorForm, name: 'Anna Li', city: 'Flacq' } })
  expect(second).toEqual(first)
  expect(await listedTutors(api)).toMatchObject([{ id: first.id, name: 'Anna Li', city: 'Flacq' }])
})

test('double clicks, tries again and two tabs make one profile', async () => {
  const { app, api, auth } = await testApp()
  const { request } = await auth.member()
  const answers = await atOnce(12, () => request(registerTutor, { body: tutorForm }))
  expect(statuses(answers)).toEqual({ 200: 12 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await listedTutors(api)).toHaveLength(1)
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
  const { app, api, auth } = await testApp()
  const { call, request } = await auth.member()
  await call(registerTutor, { body: tutorForm })
  const rows = () => app.db.selectFrom('tutors').selectAll().execute()
  const before = await rows()
  for (const [field, value] of Object.entries(notTheirs)) {
    const forged = { ...tutorForm, name: 'Changed', [field]: value }
    for (const ask of [request, api.request]) {
      const { status, error } = await ask(registerTutor, { body: forged })
      expect([field, status, error.fields]).toEqual([field, 422, { [field]: 'This cannot be set here.' }])
    }
    const { status, error } = await request(editMyTutorProfile, {
      body: { ...details, [field]: value },
    })
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]])
  }
  expect(await rows()).toEqual(before)
})

test('every rule is checked again, and all complaints are told at once', async () => {
  const { auth } = await testApp()
  const { request } = await auth.member()
  const { status, error } = await request(registerTutor, {
    body: {
      ...tutorForm,
      name: ' ',
      email: 'x',
      subjects: ['Science'],
      phoneNumber: '123',
      bio: 'short',
      yearsExperience: -1,
      availability: { days: [], hours: { start: '10:00', end: '09:00' } },
      location: { latitude: 0, longitude: 0, shared: true },
    },
  })
  expect([status, error.code]).toEqual([422, 'invalid_input'])
  expect(error.fields).toEqual({
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
  const { api, auth } = await testApp()
  const { call, request } = await auth.member()
  const { id } = await call(registerTutor, { body: tutorForm })
  const shown = async () => (await api.call(getTutor, { params: { id: id! } })).location!
  const save = (location: object) =>
    request(editMyTutorProfile, { body: { ...details, location: { ...details.location, ...location } } })
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
  expect((await call(getMyTutorProfile)).profile!.location).toMatchObject({ shared: false, latitude: null })
  await save({})
  expect(await shown()).toEqual(first)

  await call(deleteMyTutorProfile)
  const again = (await call(registerTutor, { body: tutorForm })).id
  expect((await api.call(getTutor, { params: { id: again! } })).location).toEqual(first)
})

test('a sample tutor who edits the profile stays where the map has always shown them', async () => {
  const { signInAs, app } = await testApp({ data: 'sample' })
  const { call, request } = await signInAs('Tutor')
  const { profile } = await call(getMyTutorProfile)
  const shift = () => app.db.selectFrom('tutor_locations').selectAll().where('tutor_id', 'in', own).execute()
  const own = app.db.selectFrom('tutors').select('id').where('public_id', '=', profile!.id)
  const before = await shift()
  const location = { ...profile!.location, precision: 'approximate' }
  const { status } = await request(editMyTutorProfile, {
    body: { ...details, name: profile!.name, location },
  })
  expect([status, before.length]).toEqual([200, 1])
  expect(await shift()).toEqual(before)
  expect(await app.db.selectFrom('founders').select('place').execute()).toEqual([])
})

test('a hidden profile is nowhere, and comes back when it is shown again', async () => {
  const { api, auth } = await testApp()
  const { call } = await auth.member()
  const { id } = await call(registerTutor, { body: tutorForm })
  const setListing = async (listing: 'hidden' | 'listed') =>
    (await call(setMyListing, { body: { listing } })).profile.listing
  expect(await setListing('hidden')).toBe('hidden')
  expect(await listedTutors(api)).toEqual([])
  expect((await api.request(getTutor, { params: { id: id! } })).status).toBe(404)
  expect((await call(registerTutor, { body: tutorForm })).status).toBe('hidden')
  expect(await listedTutors(api)).toEqual([])
  expect(await setListing('listed')).toBe('listed')
  expect((await listedTutors(api)).map((tutor) => tutor.id)).toEqual([id])
})

test('a deleted profile is gone with its picture; the account stays and can register again', async () => {
  const { app, api, auth } = await testApp()
  const { call, request } = await auth.member()
  await call(registerTutor, { body: tutorForm })
  expect((await request(deleteMyTutorProfile)).status).toBe(200)
  expect(await listedTutors(api)).toEqual([])
  expect((await call(getMyTutorProfile)).profile).toBeNull()
  for (const table of ['tutor_contacts', 'tutor_locations', 'tutor_docs'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await call(registerTutor, { body: tutorForm })).status).toBe('listed')
})

test('students with a lesson to come are told when their tutor deletes the profile', async () => {
  const { signInAs, app } = await testApp({ data: 'sample' })
  const { request, call } = await signInAs('Tutor')
  expect((await request(deleteMyTutorProfile)).status).toBe(200)
  const mails = await mailsIn(app.db)
  expect(mails.length).toBeGreaterThan(0)
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(['Your booking was cancelled', 'Your class has ended']),
  )
  const account = await call(getAccount)
  expect([account.email, account.tutorId]).toEqual([demoAccount('Tutor').email, null])
})

test('whoever has no profile can neither edit, hide nor delete one', async () => {
  const { auth } = await testApp()
  const { request } = await auth.member()
  expect((await request(editMyTutorProfile, { body: details })).status).toBe(403)
  expect((await request(setMyListing, { body: { listing: 'hidden' } })).status).toBe(403)
  expect((await request(deleteMyTutorProfile)).status).toBe(403)
})

test('somebody whose login has ended is not taken for a stranger', async () => {
  const { api, app } = await testApp()
  const { status } = await api.request(registerTutor, {
    body: tutorForm,
    headers: { authorization: 'Bearer gone' },
  })
  expect(status).toBe(401)
  expect(await app.db.selectFrom('tutor_drafts').select('id').execute()).toEqual([])
})

test('sixty saves in an hour, and no more', async () => {
  const { auth } = await testApp({ env: { RATE_LIMIT_SCALE: '1' } })
  const { request } = await auth.member()
  const answers = await atOnce(62, () => request(registerTutor, { body: tutorForm }))
  expect(statuses(answers)).toEqual({ 200: 60, 429: 2 })
})

test('pages and search hear of every change', async () => {
  const { app, auth } = await testApp()
  const { request } = await auth.member()
  const heard = new Set<string | null>()
  app.events.subscribe('pages', (address) => void heard.add(address))
  const all = ['/api/v1/tutors', '/api/v1/leaderboard', '/api/v1/home']
  const steps: [() => Promise<unknown>, string[]][] = [
    [() => request(registerTutor, { body: tutorForm }), [...all, '/api/v1/offer']],
    [() => request(editMyTutorProfile, { body: details }), all],
    [() => request(setMyListing, { body: { listing: 'hidden' } }), all],
    [() => request(deleteMyTutorProfile), all],
  ]
  for (const [step, addresses] of steps) {
    heard.clear()
    await app.db.deleteFrom('search_changes').execute()
    await step()
    await expect.poll(() => [...heard].sort()).toEqual([...addresses].sort())
    expect(await app.db.selectFrom('search_changes').select('id').execute()).not.toEqual([])
  }
})
