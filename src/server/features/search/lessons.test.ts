import { expect, test } from 'vitest'
import { idsOf, type ListedTutor, type Query, searchApp } from '#tests/support/search'

const filters: [Query, (tutor: ListedTutor) => boolean][] = [
  [{ maxFee: '500' }, ({ fee_per, fee_rupees }) => fee_per === 'hour' && fee_rupees! <= 500],
  [
    { maxFee: '1200', feePer: 'month' },
    ({ fee_per, fee_rupees }) => fee_per === 'month' && fee_rupees! <= 1200,
  ],
  [{ format: 'group' }, ({ group_size }) => group_size !== null],
  [{ format: 'one-to-one' }, ({ one_to_one }) => one_to_one],
  [{ place: 'online' }, ({ lesson_places }) => lesson_places.includes('online')],
  [{ language: 'Kreol' }, ({ languages }) => languages.includes('Kreol')],
]

test('fee, format, place and language filter the list and the map, and are counted', async () => {
  const { search, map, allPages, tutors } = await searchApp()
  for (const [query, isWanted] of filters) {
    const wanted = tutors.filter(isWanted)
    expect(wanted.length).toBeGreaterThan(5)
    expect(wanted.length).toBeLessThan(tutors.length)
    const answer = await search(query)
    expect([query, answer.total, answer.totalIsExact]).toEqual([query, wanted.length, true])
    expect((await allPages({ ...query, limit: '9' })).sort()).toEqual(
      wanted.map((row) => row.public_id).sort(),
    )
    const cities = Map.groupBy(wanted, ({ city }) => city)
    for (const { value, count } of answer.facets.cities) expect(count).toBe(cities.get(value)?.length)
    expect(answer.facets.cities).toHaveLength(cities.size)
    expect((await map(query)).total).toBe(wanted.filter((row) => row.public_lat !== null).length)
  }
})

test('they hold together with words and the other filters', async () => {
  const { search, tutors } = await searchApp()
  const query = { q: 'mathematics', place: 'tutor', grade: '10', maxFee: '2000', feePer: 'month' }
  const answer = await search(query)
  const mustBe = tutors.filter(
    (tutor) =>
      tutor.lesson_places.includes('tutor') &&
      tutor.fee_per === 'month' &&
      tutor.grades.includes('10') &&
      tutor.subjects.some((subject) => subject.includes('Mathematics')),
  )
  expect(mustBe.length).toBeGreaterThan(0)
  expect(idsOf(answer)).toEqual(expect.arrayContaining(mustBe.map((row) => row.public_id)))
  expect(answer.total).toBe(answer.tutors.length)
  for (const { classFormat, fee, grades } of answer.tutors)
    expect([classFormat.places.includes('tutor'), fee?.per, grades.includes('10')]).toEqual([
      true,
      'month',
      true,
    ])
})

test('what is no such value is refused by its name', async () => {
  const { get } = await searchApp()
  for (const [field, value] of [
    ['maxFee', '0'],
    ['maxFee', '1.5'],
    ['maxFee', 'cheap'],
    ['feePer', 'day'],
    ['format', 'class'],
    ['place', 'moon'],
    ['language', 'Latin'],
  ]) {
    const response = await get(`/api/v1/tutors?${field}=${value}`)
    expect([response.status, Object.keys((await response.json()).error.fields)]).toEqual([422, [field]])
  }
})
