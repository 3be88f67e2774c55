import { expect, test } from 'vitest'
import { listSubjects } from '#contract/catalog/api'
import { subjects } from '#contract/catalog/rules'
import { isShown, searchApp } from '#tests/support/search'

test('subjects are counted everywhere and in a city, those with the most tutors first; nonsense is refused', async () => {
  const { api, get, tutors } = await searchApp()
  for (const city of [undefined, 'Curepipe'] as const) {
    const answer = await api.call(listSubjects, { query: { city } })
    const count = (subject: string, verified: string) =>
      tutors.filter((tutor) => isShown(tutor, { city: city ?? '', subject, verified })).length
    expect([answer.tutors, answer.verified]).toEqual([count('', ''), count('', 'true')])
    const taught = subjects
      .map((subject) => ({ subject, tutors: count(subject, ''), verified: count(subject, 'true') }))
      .filter(({ tutors }) => tutors > 0)
    expect(taught.length).toBeGreaterThan(10)
    expect(answer.subjects).toEqual(taught.toSorted((a, b) => b.tutors - a.tutors))
  }

  const all = await api.call(listSubjects)
  const few = await api.call(listSubjects, { query: { limit: 3 } })
  expect(few).toEqual({ ...all, subjects: all.subjects.slice(0, 3) })
  for (const query of ['city=Paris', 'limit=0', 'limit=41', 'limit=x', 'city=Curepipe&city=Vacoas'])
    expect([query, (await get(`/api/v1/subjects?${query}`)).status]).toEqual([query, 422])
})
