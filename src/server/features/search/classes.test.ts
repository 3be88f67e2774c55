import { expect, test } from 'vitest'
import { cities, days, grades, subjects } from '#contract/catalog/rules'
import { enrol, leaveClass } from '#contract/classes/api'
import { changeClass, createClass, endClass } from '#contract/classes/tutor.api'
import { partsOfDay } from '#contract/search/rules'
import { getTutor } from '#contract/tutors/profiles.api'
import { refreshSearchIndex } from '#server/features/tutors/search-index'
import { apiAt } from '#tests/support/api'
import { classForm } from '#tests/support/classes'
import { logInPerson } from '#tests/support/people'
import { idsOf, type Query, searchApp } from '#tests/support/search'

type Server = Awaited<ReturnType<typeof searchApp>>

/** The listed classes as the database has them, with the day and part of the day of each time. */
async function listedTimes({ app }: Server) {
  const rows = await app.db
    .selectFrom('classes')
    .innerJoin('class_times', 'class_id', 'classes.id')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select(['public_id', 'public_lat', 'classes.subject', 'classes.grades', 'classes.city'])
    .select(['capacity', 'taken', 'joining', 'weekday', 'starts'])
    .where('state', '=', 'open')
    .where('is_listed', '=', true)
    .execute()
  return rows.map(({ weekday, starts, ...row }) => ({
    ...row,
    day: days[weekday - 1]!,
    part: starts < 12 * 60 ? 'morning' : starts < 17 * 60 ? 'afternoon' : 'evening',
    hasPlaces: row.joining !== 'closed' && row.taken < row.capacity,
  }))
}

type Times = Awaited<ReturnType<typeof listedTimes>>

/** The classes that a search asks for. */
const fitting = (times: Times, { classDay, classPart, hasPlaces, grade, subject, city }: Query) =>
  times.filter(
    (time) =>
      (!classDay || time.day === classDay) &&
      (!classPart || time.part === classPart) &&
      (!hasPlaces || time.hasPlaces) &&
      (!grade || time.grades.some((value) => value === grade)) &&
      (!subject || time.subject === subject) &&
      (!city || time.city === city),
  )

const tutorsOf = (times: Times) => new Set(times.map(({ public_id }) => public_id))

/** How many tutors have each value of a facet, under the other filters. */
function countedBy(
  times: Times,
  query: Query,
  facet: 'grade' | 'subject' | 'city',
  values: readonly string[],
) {
  return values
    .map((value) => ({ value, count: tutorsOf(fitting(times, { ...query, [facet]: value })).size }))
    .filter(({ count }) => count > 0)
}

const facetsOf = (times: Times, query: Query) => ({
  grades: countedBy(
    times,
    query,
    'grade',
    grades.map(({ value }) => value),
  ),
  subjects: countedBy(times, query, 'subject', subjects),
  cities: countedBy(
    times,
    query,
    'city',
    cities.map(({ name }) => name),
  ),
})

const everyChoice: Query[] = [undefined, ...days].flatMap((classDay) =>
  [undefined, ...partsOfDay].flatMap((classPart) =>
    [undefined, 'true'].map((hasPlaces) => ({
      ...(classDay && { classDay }),
      ...(classPart && { classPart }),
      ...(hasPlaces && { hasPlaces }),
    })),
  ),
)

async function expectByClass(server: Server, times: Times, query: Query) {
  const classes = fitting(times, query)
  const tutors = tutorsOf(classes)
  const answer = await server.search(query)
  expect([query, idsOf(answer).sort(), answer.total]).toEqual([query, [...tutors].sort(), tutors.size])
  expect([query, answer.facets]).toEqual([query, facetsOf(times, query)])
  const onMap = tutorsOf(classes.filter(({ public_lat }) => public_lat !== null))
  expect((await server.map(query)).total).toBe(onMap.size)
}

test('every day, part of the day and has-places filter the list and the map by one class, and are counted', async () => {
  const server = await searchApp()
  const times = await listedTimes(server)
  expect(times.length).toBeGreaterThan(10)
  for (const query of everyChoice.slice(1)) await expectByClass(server, times, query)
})

test('a grade, a subject and a city asked for with a day are those of the class on that day', async () => {
  const server = await searchApp()
  const { app, clock, search, map } = server
  // One tutor of Curepipe teaches physics on Saturday and chemistry on Sunday, both to grades 10 and 11.
  const tutor = 'dummy-tutor-2'
  const finds = async (query: Query) => {
    const [list, points] = [
      await search({ q: 'Rouillard', ...query }),
      await map({ q: 'Rouillard', ...query }),
    ]
    expect(points.total).toBe(list.total)
    return idsOf(await search(query)).includes(tutor) && list.total === 1
  }
  expect(await finds({ classDay: 'Saturday', subject: 'Physics' })).toBe(true)
  expect(await finds({ classDay: 'Sunday', subject: 'Chemistry' })).toBe(true)
  expect(await finds({ classDay: 'Sunday', subject: 'Physics' })).toBe(false)
  expect(await finds({ classDay: 'Saturday', subject: 'Chemistry' })).toBe(false)
  const change = async (changes: object) => {
    await app.db
      .updateTable('classes')
      .set(changes)
      .where('title', '=', 'Physics with real apparatus')
      .execute()
    await refreshSearchIndex(app)
    clock.advance(10_000)
  }
  await change({ grades: ['11'], place: 'centre', city: 'Souillac' })
  const physics = { classDay: 'Saturday', subject: 'Physics' }
  expect(await finds({ ...physics, grade: '10' })).toBe(false)
  expect(await finds({ ...physics, grade: '11', city: 'Souillac' })).toBe(true)
  expect(await finds({ ...physics, city: 'Curepipe' })).toBe(false)
  expect((await search({ q: 'Rouillard', ...physics })).facets.cities).toEqual([
    { value: 'Souillac', count: 1 },
  ])
  await change({ place: 'online', city: null })
  expect([await finds({ ...physics, city: 'Souillac' }), await finds(physics)]).toEqual([false, true])
  await change({ subject: 'Chemistry' })
  expect(await finds(physics)).toBe(false)
  await change({ subject: 'Physics', is_listed: false })
  expect(await finds(physics)).toBe(false)

  const times = await listedTimes(server)
  for (const { subject, city, grades } of times)
    for (const time of [{ classDay: 'Saturday' }, { classPart: 'evening' }, { hasPlaces: 'true' }] as Query[])
      for (const more of [
        { subject },
        { grade: grades[0]! },
        { city: city ?? 'Souillac', subject },
      ] as Query[])
        await expectByClass(server, times, { ...time, ...more })
})

test('they hold together with words and every other filter, in every order', async () => {
  const { search, map } = await searchApp()
  const jeanMarc = { classDay: 'Saturday', classPart: 'morning', hasPlaces: 'true', city: 'Curepipe' }
  for (const more of [
    {},
    { q: 'physics' },
    { q: 'physcs' },
    { grade: '10', subject: 'Physics' },
    { verified: 'true' },
    { sort: 'rating' },
    { sort: 'nearest', near: '-20.31,57.52' },
  ] as Query[]) {
    expect([more, idsOf(await search({ ...jeanMarc, ...more }))]).toEqual([more, ['dummy-tutor-2']])
  }
  expect((await map({ ...jeanMarc, q: 'physics' })).points.map(({ id }) => id)).toEqual(['dummy-tutor-2'])
  expect(idsOf(await search({ ...jeanMarc, city: 'Souillac' }))).toEqual([])
  expect(idsOf(await search({ ...jeanMarc, classPart: 'evening' }))).toEqual([])
  expect(idsOf(await search({ classDay: 'Saturday', hasPlaces: 'false', q: 'Beeharry' }))).toEqual([
    'dummy-tutor-1',
  ])
})

test('what is no such value is refused by its name', async () => {
  const { get } = await searchApp()
  for (const path of ['/api/v1/tutors', '/api/v1/tutors/map'])
    for (const [field, value] of [
      ['classDay', 'saturday'],
      ['classDay', 'Someday'],
      ['classDay', ''],
      ['classPart', 'night'],
      ['hasPlaces', 'yes'],
      ['hasPlaces', '1'],
    ]) {
      const response = await get(`${path}?${field}=${value}`)
      expect([response.status, Object.keys((await response.json()).error.fields)]).toEqual([422, [field]])
    }
})

test('a card names the next class with places, or the one that is searched for', async () => {
  const { search, url } = await searchApp()
  const cardOf = async (query: Query) => (await search(query)).tutors[0]!
  expect((await cardOf({ q: 'Rouillard', classDay: 'Saturday' })).nextClass).toEqual({
    subject: 'Physics',
    place: 'at_tutor',
    city: 'Curepipe',
    times: [{ weekday: 'Saturday', start: '09:00', minutes: 120 }],
    feeRupees: 800,
    joining: 'open',
    capacity: 10,
    placesLeft: 3,
  })
  const anjali = { q: 'Beeharry' }
  expect((await cardOf({ ...anjali, classDay: 'Thursday' })).nextClass?.subject).toBe('A-Level Mathematics')
  expect(
    (await cardOf({ ...anjali, grade: '10', subject: 'Additional Mathematics' })).nextClass?.subject,
  ).toBe('Additional Mathematics')
  const full = { ...anjali, grade: '10', subject: 'Mathematics', classDay: 'Saturday' }
  expect((await cardOf(full)).nextClass).toMatchObject({ subject: 'Mathematics', placesLeft: 0 })
  expect((await search({ ...full, hasPlaces: 'true' })).tutors).toEqual([])
  const other = { ...full, subject: 'Additional Mathematics', hasPlaces: 'true' }
  expect((await cardOf(other)).nextClass?.subject).toBe('Additional Mathematics')
  expect((await cardOf({ q: 'Lafleur' })).nextClass).toBeNull()
  const profile = await apiAt(url).call(getTutor, { params: { id: 'dummy-tutor-2' } })
  expect(profile.nextClass?.placesLeft).toBe(3)
})

test('a class is found as long as it has places, is open, and at its time', async () => {
  const server = await searchApp()
  const { app, search } = server
  const [tutor, student] = [
    await logInPerson(server, 'tutor@aprann.example'),
    await logInPerson(server, 'student@aprann.example'),
  ]
  const found = async (query: Query) => (await search({ q: 'Beeharry', ...query })).total === 1
  // The result of a search with words is shared until the server hears of the change, a moment after it commits.
  const expectFound = (query: Query, isFound: boolean) => expect.poll(() => found(query)).toBe(isFound)
  const sunday = { classDay: 'Sunday', hasPlaces: 'true' }
  const form = classForm(app, {
    subject: 'Mathematics',
    city: 'Quatre Bornes',
    times: [{ weekday: 'Sunday', start: '11:45', minutes: 60 }],
    capacity: 1,
  })
  await expectFound(sunday, false)
  const { id } = (await tutor.call(createClass, { query: {}, body: form })).class
  await expectFound(sunday, true)
  // The counts have not been refreshed yet.
  expect((await search({ ...sunday, city: 'Quatre Bornes' })).total).toBe(1)
  const { enrolments } = await student.call(enrol, {
    params: { id },
    body: { learners: [{ learnerName: 'Kavi' }] },
  })
  await expectFound(sunday, false)
  await expectFound({ classDay: 'Sunday' }, true)
  await student.call(leaveClass, { params: { id: enrolments[0]!.id } })
  await expectFound(sunday, true)
  const later = { ...form, times: [{ weekday: 'Sunday' as const, start: '12:00', minutes: 60 }] }
  await tutor.call(changeClass, { params: { id }, body: later })
  await expectFound({ ...sunday, classPart: 'morning' }, false)
  await expectFound({ ...sunday, classPart: 'afternoon' }, true)
  await tutor.call(changeClass, { params: { id }, body: { ...later, joining: 'closed' } })
  await expectFound(sunday, false)
  await expectFound({ classDay: 'Sunday' }, true)
  await tutor.call(changeClass, { params: { id }, body: { ...later, isListed: false } })
  await expectFound({ classDay: 'Sunday' }, false)
  await tutor.call(changeClass, { params: { id }, body: later })
  await expectFound({ classDay: 'Sunday' }, true)
  await tutor.call(endClass, { params: { id } })
  await expectFound({ classDay: 'Sunday' }, false)
})

test('the card of a tutor says where a class meets, if that is in another city', async () => {
  const server = await searchApp()
  const { app, get } = server
  const tutor = await logInPerson(server, 'tutor@aprann.example')
  const form = classForm(app, {
    subject: 'Mathematics',
    city: 'Souillac',
    times: [{ weekday: 'Sunday', start: '11:45', minutes: 60 }],
  })
  await tutor.call(createClass, { query: {}, body: form })
  const page = async (query: string) => (await get(`/student?q=Beeharry&${query}`)).text()
  expect(await page('classDay=Sunday')).toContain('Mathematics class in Souillac: ')
  expect(await page('classDay=Thursday')).toContain('A-Level Mathematics class: ')
})

test('a tutor with every subject and grade can have a class at any hour of the week', async () => {
  const { app, search } = await searchApp()
  const { id } = await app.db
    .updateTable('tutors')
    .set({ subjects: [...subjects], grades: grades.map(({ value }) => value) })
    .where('public_id', '=', 'dummy-tutor-8')
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 21 }, (_, at) => ({
    id: `00000000-0000-7000-8000-0000000000${10 + at}`,
    join_code: `aaaaaa${String.fromCharCode(97 + at)}a`,
  }))
  const { id: _, ...any } = await app.db
    .selectFrom('classes')
    .selectAll()
    .where('title', '=', 'Physics with real apparatus')
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute(async (db) => {
    await db
      .insertInto('classes')
      .values(rows.map((row) => ({ ...any, ...row, tutor_id: id, taken: 0, times_changed_at: null })))
      .execute()
    await db
      .insertInto('class_times')
      .values(
        rows.map((row, at) => ({
          class_id: row.id,
          weekday: 1 + (at % 7),
          starts: [540, 780, 1080][Math.floor(at / 7)]!,
          minutes: 60,
        })),
      )
      .execute()
  })
  for (const query of everyChoice.slice(1))
    expect(idsOf(await search({ ...query, q: 'Lafleur' }))).toEqual(['dummy-tutor-8'])
})
