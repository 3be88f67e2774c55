import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app'
import { fewOrMany } from '#tests/support/scope'
import { randomQuestions, searchApp } from '#tests/support/search'

const wrong = [
  ['q', 'x'.repeat(101)],
  ['grade', '4'],
  ['grade', '10 '],
  ['grade', ''],
  ['subject', 'Alchemy'],
  ['subject', "Physics' or '1'='1"],
  ['city', 'Paris'],
  ['sort', 'points; drop table tutors'],
  ['verified', 'yes'],
  ['limit', '0'],
  ['limit', '51'],
  ['limit', '2.5'],
  ['limit', 'NaN'],
  ['near', '48.85,2.35'],
  ['near', '-20.25'],
  ['near', 'NaN,NaN'],
  ['cursor', 'x'],
] as const

test('a value that there is not is refused by the name of its field', async () => {
  const { get } = await testApp({ data: 'sample' })
  const refuse = async (path: string, field: string) => {
    const response = await get(path)
    const { error } = await response.json()
    expect([path, response.status, error.code]).toEqual([path, 422, 'invalid_input'])
    expect(Object.keys(error.fields)).toEqual([field])
    expect(error.fields[field]).toMatch(/^[A-Z].*\.$/)
  }
  for (const [field, value] of wrong)
    await refuse(`/api/v1/tutors?${new URLSearchParams({ [field]: value })}`, field)
  await refuse('/api/v1/tutors?grade=5&grade=6', 'grade')
  await refuse('/api/v1/tutors?sort=nearest', 'near')
  for (const box of ['1,2,3', '-20,57,-21,58', 'a,b,c,d', '-20.3,57.6,-20.1,57.4'])
    for (const path of ['/api/v1/tutors', '/api/v1/tutors/map']) await refuse(`${path}?box=${box}`, 'box')
})

test('a cursor is good for its own list, and cannot be made or changed', async () => {
  const { get, search } = await searchApp()
  const { nextCursor } = await search({ grade: '10' })
  expect((await search({ grade: '10', cursor: nextCursor! })).tutors.length).toBeGreaterThan(0)
  expect((await search({ grade: '10', cursor: nextCursor!, limit: '5' })).tutors).toHaveLength(5)
  const changed = nextCursor!.replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A'))
  const forged = Buffer.from(JSON.stringify({ sort: 'rating', key: [5, 1, 'x'] })).toString('base64url')
  const tries = [
    `grade=11&cursor=${nextCursor}`,
    `cursor=${nextCursor}`,
    `grade=10&sort=rating&cursor=${nextCursor}`,
    `grade=10&q=physics&cursor=${nextCursor}`,
    `grade=10&cursor=${changed}`,
    `grade=10&cursor=A${nextCursor}`,
    `grade=10&cursor=${forged}`,
    'grade=10&cursor=',
    'grade=10&cursor=%ff%fe',
    `grade=10&cursor=${'A'.repeat(1500)}`,
    `grade=10&cursor=${nextCursor}&cursor=${nextCursor}`,
  ]
  for (const query of tries) {
    const response = await get(`/api/v1/tutors?${query}`)
    expect([query, response.status]).toEqual([query, 422])
    expect((await response.json()).error.fields.cursor).toMatch(/cursor/)
  }
})

const asked = fewOrMany(300, 5000)

test(`${asked} random questions are answered, or refused, but never fail`, async () => {
  const { get } = await testApp({ data: 'sample', env: { RATE_LIMIT_SCALE: '1000000' } })
  const questions = randomQuestions(asked)
  const statuses = new Map<number, number>()
  for (let from = 0; from < questions.length; from += 10) {
    const paths = questions.slice(from, from + 10)
    const answers = await Promise.all(paths.map((path) => get(path)))
    for (const [at, response] of answers.entries()) {
      await response.arrayBuffer()
      if (response.status >= 500) throw new Error(`${response.status}: ${paths[at]}`)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
  }
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 400, 404, 422])
  expect(statuses.get(200)).toBeGreaterThan(asked / 5)
}, 120_000)
