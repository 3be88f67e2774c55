import { expect } from 'vitest'
import { testAll } from '#tests/support/scope'
import { crowdedApp, facetsOf, isShown, type Query } from '#tests/support/search'

const crowd = 6000

testAll(
  'among thousands, every page continues, and what can be counted is counted',
  async () => {
    const { pool, search, allPages, tutors } = await crowdedApp(crowd)
    const withWords = async (words: string) => {
      const { rows } = await pool.query<{ tutor_id: string }>(
        'select tutor_id from tutor_docs where vec @@ $1::tsquery',
        [words.replaceAll(/\w+/g, "'$&':*").replaceAll(' ', ' & ')],
      )
      const ids = new Set(rows.map(({ tutor_id }) => tutor_id))
      return tutors.filter(({ id }) => ids.has(id))
    }
    const all = {
      '': tutors,
      mathematics: await withWords('mathematics'),
      m: await withWords('m'),
      // Both are in the same sentence: far more texts have them than the number of each makes likely.
      'twice slowly': await withWords('twice slowly'),
    }
    const exact: Query[] = [
      { city: 'Curepipe' },
      { grade: '10', subject: 'Physics' },
      { q: 'mathematics', city: 'Souillac', subject: 'Physics', grade: '12' },
      { q: 'm', city: 'Souillac', subject: 'Physics', grade: '12' },
      { q: 'mathematics', grade: '5', subject: 'Physics' },
      { q: 'mathematics', verified: 'true', subject: 'Physics', grade: '12' },
    ]
    const estimated: Query[] = [
      { q: 'mathematics' },
      { q: 'mathematics', grade: '10' },
      { q: 'm', sort: 'experience' },
      { q: 'twice slowly' },
    ]

    for (const query of [...exact, ...estimated]) {
      const matching = all[(query.q ?? '') as keyof typeof all]
      const shown = matching.filter((tutor) => isShown(tutor, query))
      const seen = await allPages({ ...query, limit: '50' })
      expect(seen.toSorted()).toEqual(shown.map(({ public_id }) => public_id).toSorted())

      const { total, totalIsExact, facets, facetsAreExact } = await search(query)
      expect([query, totalIsExact]).toEqual([query, exact.includes(query)])
      if (totalIsExact) expect(total).toBe(shown.length)
      else expect(Math.abs(total / shown.length - 1)).toBeLessThan(0.4)
      if (facetsAreExact) expect(facets).toEqual(facetsOf(matching, query))
    }

    // They are fewer than the search expects, so that it estimates some groups and then counts them exactly.
    const speakKreol = tutors.filter(({ languages }) => languages.includes('Kreol'))
    for (const grade of ['5', '7', '10', '13'])
      for (const subject of ['Mathematics', 'Physics', 'General Paper', 'A-Level French']) {
        const query = { grade, subject }
        const { total, totalIsExact, facets, facetsAreExact } = await search({ ...query, language: 'Kreol' })
        expect([query, totalIsExact]).toEqual([query, true])
        expect([query, total]).toEqual([query, speakKreol.filter((tutor) => isShown(tutor, query)).length])
        if (facetsAreExact) expect([query, facets]).toEqual([query, facetsOf(speakKreol, query)])
      }

    const onSaturdays = await pool.query<{
      tutor_id: string
      subject: string
      grades: string[]
      city: string
    }>(
      'select tutor_id, subject, grades, city from classes join class_times on class_id = id where weekday = 6 and taken < capacity',
    )
    const saturday = { classDay: 'Saturday', hasPlaces: 'true' }
    const ofM = new Set(all.m.map(({ id }) => id))
    const one = onSaturdays.rows.find(({ tutor_id }) => ofM.has(tutor_id))!
    for (const query of [
      { subject: 'Physics' },
      { grade: '10', sort: 'rating' },
      { q: 'mathematics' },
      { q: 'mathematics', subject: 'Mathematics' },
      { q: 'm', city: one.city, grade: one.grades[0] },
    ] as Query[]) {
      const { q = '', subject, grade, city } = query
      const asked = onSaturdays.rows.filter(
        (row) =>
          (!subject || row.subject === subject) &&
          (!grade || row.grades.includes(grade)) &&
          (!city || row.city === city),
      )
      const ids = new Set(asked.map(({ tutor_id }) => tutor_id))
      const shown = all[q as keyof typeof all].filter(({ id }) => ids.has(id))
      const seen = await allPages({ ...saturday, ...query, limit: '50' })
      expect([query, seen.toSorted()]).toEqual([query, shown.map(({ public_id }) => public_id).toSorted()])
      expect(shown.length).toBeGreaterThan(0)
    }

    for (const [south, west, north, east] of [
      [-20.29, 57.45, -20.24, 57.5],
      [-20.2501, 57.4001, -20.2499, 57.4003],
      [0, 0, 0, 0],
    ] as const)
      for (const query of [{ q: 'mathematics' }, { q: 'm', grade: '10' }] as Query[]) {
        const shown = all[query.q as keyof typeof all].filter(
          (tutor) =>
            isShown(tutor, query) &&
            tutor.public_lat !== null &&
            tutor.public_lat >= south &&
            tutor.public_lat <= north &&
            tutor.public_lng! >= west &&
            tutor.public_lng! <= east,
        )
        const inBox = { ...query, box: [south, west, north, east].join() }
        const { total, totalIsExact } = await search(inBox)
        expect([inBox, total, totalIsExact]).toEqual([inBox, shown.length, true])
        const seen = await allPages(inBox)
        expect(seen.toSorted()).toEqual(shown.map(({ public_id }) => public_id).toSorted())
      }

    for (const q of ['port', 'french', 'biology', 'english', 'p', 'priya', 'science'])
      expect((await search({ q })).facetsAreExact).toBe(false)
  },
  120_000,
)
