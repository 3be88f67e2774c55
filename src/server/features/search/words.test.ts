import { expect, test } from 'vitest'
import * as fr from '#contract/locales/fr/names'
import * as mfe from '#contract/locales/mfe/names'
import { idsOf, searchApp } from '#tests/support/search'
import { readWords } from './words.ts'

/** What people type, and what the first tutor found must have. */
const typed = [
  ['physics', /Physics/],
  ['PHYSICS', /Physics/],
  ['fysics', /Physics/],
  ['phisics', /Physics/],
  ['phsyics', /Physics/],
  ['matematics', /Mathematics/],
  ['mathamatics', /Mathematics/],
  ['mathmatics', /Mathematics/],
  ['chemestry', /Chemistry/],
  ['biologie', /Biology/],
  ['acounting', /Accounting/],
  ['mathem', /Mathematics/],
  ['phys', /Physics/],
  ['mathmat', /Mathematics/],
  ['chemsitr', /Chemistry/],
  ['acountn', /Accounting/],
  ['Curepip', /Curepipe/],
  ['curpipe', /Curepipe/],
  ['mahebourg', /Mahebourg/],
  ['Mahébourg', /Mahebourg/],
  ['quatre borne', /Quatre Bornes/],
  ['a-level physics', /A-Level Physics/],
  ['physics tutor in curepipe', /Physics.*Curepipe/],
] as const

test('words are found without case and accents, by their beginning, and with a typo', async () => {
  const { search } = await searchApp()
  for (const [q, expected] of typed) {
    const { tutors } = await search({ q, limit: '3' })
    expect([q, tutors.length > 0]).toEqual([q, true])
    const [best] = tutors.map(({ subjects, city }) => `${subjects.join(' ')} ${city}`)
    expect([q, best]).toEqual([q, expect.stringMatching(expected)])
  }
})

test('a tutor is found first by the name, whole or begun, without its accents, and mistyped', async () => {
  const { app, search } = await searchApp()
  const accented = await app.db
    .selectFrom('tutors')
    .select(['public_id', 'name'])
    .where('name', '~', '[éèëïôç]')
    .execute()
  expect(accented.length).toBeGreaterThan(2)
  for (const { public_id, name } of accented) {
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
    const longest = plain.split(/[\s-]+/).toSorted((a, b) => b.length - a.length)[0]!
    const mistyped = plain.replace(longest, longest.slice(0, 2) + longest.slice(3))
    for (const q of [name, plain.toUpperCase(), plain.slice(0, -2), mistyped])
      expect([q, idsOf(await search({ q }))[0]]).toEqual([q, public_id])
  }
})

test('a name weighs more than a subject, whole words more than beginnings, and a bio least', async () => {
  const { app, search, tutors } = await searchApp()
  const [named, begun, taught, mentioned] = tutors
  const vectors = [
    [named, "'zephyr':1A"],
    [begun, "'zephyrine':1A"],
    [taught, "'zephyr':1B"],
    [mentioned, "'zephyr':1C"],
  ] as const
  for (const [tutor, vec] of vectors)
    await app.db.updateTable('tutor_docs').set({ vec }).where('tutor_id', '=', tutor!.id).execute()
  const { tutors: found } = await search({ q: 'zephyr' })
  expect(found.map(({ id }) => id)).toEqual(
    [named, taught, begun, mentioned].map((tutor) => tutor!.public_id),
  )
})

test('all words must fit; a text without letters and digits asks for nothing', async () => {
  const { search, tutors } = await searchApp()
  expect(await search({ q: 'physics zzzzqqqq' })).toMatchObject({ total: 0, tutors: [], nextCursor: null })
  for (const q of ['', '   ', '!?*&|:()', "'", '🎓']) expect((await search({ q })).total).toBe(tutors.length)
})

test('subjects are found by their names in French and Kreol, half typed too', async () => {
  const { search } = await searchApp()
  const meant = [
    ['matematik', /Mathematics/],
    ['mathématiques', /Mathematics/],
    ['matema', /Mathematics/],
    ['maths', /Mathematics/],
    ['fizik', /Physics|Physical/],
    ['physique', /Physics|Physical/],
    ['simi', /Chemistry/],
    ['chimie', /Chemistry/],
    ['franse', /French/],
    ['français', /French/],
    ['angle', /English/],
    ['anglais', /English/],
    ['kontabilite', /Accounting/],
    ['comptabilité', /Accounting/],
    ['compta', /Accounting/],
    ['informatik', /Computer|Information/],
    ['ekonomi', /Economics/],
    ['listwar', /History/],
    ['zeografi', /Geography/],
    ['littérature anglaise', /English Literature/],
    ['sciences sociales', /Social Studies/],
    ['cours de Science sociale', /Social Studies/],
    ['sians sosial', /Social Studies/],
    ['fizik curepipe', /Physics.*Curepipe/],
    ['cours de maths à Curepipe', /Mathematics.*Curepipe/],
    ['enn profeser fizik dan Curepipe', /Physics.*Curepipe/],
  ] as const
  for (const [q, expected] of meant) {
    const { tutors } = await search({ q, limit: '3' })
    const [best] = tutors.map(({ subjects, city }) => `${subjects.join(' ')} ${city}`)
    expect([q, best]).toEqual([q, expect.stringMatching(expected)])
  }
})

test('the names of all subjects in French and Kreol find first who teaches them', async () => {
  const { search } = await searchApp()
  const missed: string[] = []
  for (const names of [fr.subjectNames, mfe.subjectNames])
    for (const [subject, name] of Object.entries(names)) {
      const taught = (await search({ subject, limit: '1' })).total
      const [best] = (await search({ q: name, limit: '5' })).tutors
      // Informatics means Computer Science as well.
      const meant = subject === 'Computer Studies' ? 'Computer' : subject
      if (taught > 0 && !best?.subjects.some((other) => other.includes(meant))) missed.push(name)
    }
  expect(missed).toEqual([])
})

test('an English word is not taken for the beginning of a French or Kreol one', async () => {
  const { search } = await searchApp()
  const beginnings = [
    ['science', 'Science'],
    ['comp', 'Comp'],
  ] as const
  for (const [q, meant] of beginnings) {
    const { tutors } = await search({ q, limit: '50' })
    const teach = tutors.map(({ subjects }) => subjects.some((subject) => subject.includes(meant)))
    expect([q, teach[0], teach]).toEqual([q, true, teach.toSorted((a, b) => Number(b) - Number(a))])
  }
  for (const q of ['science', 'sciences', 'sians']) {
    const { tutors } = await search({ q, limit: '50' })
    for (const { subjects } of tutors)
      expect([q, subjects.join()]).toEqual([q, expect.stringContaining('Science')])
  }
})

test('the index is asked for the words in place of a mistyped one, however many tutors have them', async () => {
  const { app } = await searchApp()
  await app.db.updateTable('lexicon').set({ df: 100_000 }).where('word', '=', 'mathematics').execute()
  const words = await readWords(app, 'mathmatics')
  expect(words).toMatchObject({ anywhere: "('mathematics')", selective: ["('mathematics')"] })
})

test('of a rare word and a frequent one the index is asked for the rare one, and both are found', async () => {
  const { app, tutors, search } = await searchApp()
  const { name, public_id } = tutors.find(({ subjects }) => subjects.includes('Mathematics'))!
  const text = `mathematics ${name}`
  await app.db.updateTable('lexicon').set({ df: 100_000 }).where('word', '=', 'mathematics').execute()
  const words = await readWords(app, text)
  expect(words!.anywhere.match(/ & /g)!.length).toBeGreaterThan(1)
  expect(words!.selective).toHaveLength(1)
  expect(words!.selective[0]).not.toContain('mathematics')
  expect(idsOf(await search({ q: text }))).toEqual([public_id])
})
