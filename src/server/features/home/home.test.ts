import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations'
import { getHome } from '#contract/home/api'
import { homeLimits } from '#contract/home/rules'
import { searchTutors } from '#contract/search/api'
import { testApp } from '#tests/support/app'

test('Home has the first tutors, one class with places of each of the first who have one, and what is taught', async () => {
  const { api, app } = await testApp({ data: 'sample' })
  await app.db.deleteFrom('search_counts').execute()
  const { tutors, classes, subjects } = await api.call(getHome)
  const found = await api.call(searchTutors, { query: { limit: homeLimits.tutors } })
  expect(tutors).toEqual(found.tutors)
  expect(classes).toHaveLength(homeLimits.classes)
  expect(classes.every(({ placesLeft, joining }) => placesLeft > 0 && joining !== 'closed')).toBe(true)
  const withPlaces = await api.call(searchTutors, { query: { hasPlaces: 'true', limit: homeLimits.classes } })
  expect(classes.map(({ tutor }) => tutor.id)).toEqual(withPlaces.tutors.map(({ id }) => id))
  expect(subjects).toHaveLength(homeLimits.subjects)
  const counts = subjects.map(({ tutors }) => tutors)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('subjects that are looked for come first, unless too few look for them or nobody teaches them', async () => {
  const { api, app } = await testApp({ data: 'sample' })
  await app.db.deleteFrom('search_counts').execute()
  await app.db.deleteFrom('facet_counts').where('subject', '=', 'Religious Studies').execute()
  const count = (subject: string, day: string, searches: number) => ({
    day,
    subject,
    city: '',
    grade: '',
    searches,
    empty_searches: 0,
  })
  await app.db
    .insertInto('search_counts')
    .values([
      count('Music', dayBefore(app, 0), 3),
      count('Music', dayBefore(app, 29), 4),
      count('Art & Design', dayBefore(app, 1), 5),
      count('Geography', dayBefore(app, 1), 4),
      count('History', dayBefore(app, 30), 500),
      count('Religious Studies', dayBefore(app, 1), 500),
      count('', dayBefore(app, 1), 900),
    ])
    .execute()
  const { subjects } = await api.call(getHome)
  expect(subjects.slice(0, 2).map(({ subject }) => subject)).toEqual(['Music', 'Art & Design'])
  const rest = subjects.slice(2)
  expect(rest.map(({ tutors }) => tutors)).toEqual(rest.map(({ tutors }) => tutors).toSorted((a, b) => b - a))
  for (const absent of ['Geography', 'History', 'Religious Studies'])
    expect(subjects.map(({ subject }) => subject)).not.toContain(absent)
})

test('without any tutor there is nothing to show', async () => {
  const { api } = await testApp()
  expect(await api.call(getHome)).toEqual({ subjects: [], tutors: [], classes: [] })
})

function dayBefore({ clock }: { clock: { now: () => Date } }, days: number) {
  return new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)
}
