import { expect, test } from 'vitest'
import { changeSearch, noFilters, readSearch, type SearchState, searchString } from './search-url.ts'

const canonical = (address: string) => searchString(readSearch(new URLSearchParams(address)))

test.each([
  '',
  '?q=maths+in+Curepipe',
  '?grade=10&subject=Physics&city=Rose+Hill&verified=true',
  '?subject=Physics&city=Rose+Hill',
  '?q=ana&sort=rating',
  '?sort=nearest&near=-20.25%2C57.55',
  '?grade=6&view=map',
  '?grade=6&box=-20.30%2C57.40%2C-20.10%2C57.60&view=map',
  '?maxFee=500&feePer=hour&format=group&place=online&language=Kreol',
  '?classDay=Saturday&classPart=morning&hasPlaces=true&view=map',
])('%s is what it stands for', (address) => {
  expect(canonical(address)).toBe(address)
})

test.each([
  ['the order of its parts', '?view=map&grade=10', '?grade=10&view=map'],
  ['what a form has left empty', '?subject=&city=', ''],
  ['what nobody knows', '?grade=99&city=Paris&sort=price&view=list&verified=false&utm=x', ''],
  ['a subject of other grades', '?grade=6&subject=Physics', '?grade=6'],
  ['relevance without words', '?sort=relevance', ''],
  ['the order that is used anyway', '?sort=recommended', ''],
  ['the order that words have anyway', '?q=ana&sort=relevance', '?q=ana'],
  ['nearest to nothing', '?sort=nearest', ''],
  ['nearest to a place elsewhere', '?sort=nearest&near=48.85,2.35', ''],
  ['a place that no order needs', '?near=-20.25,57.55', ''],
  ['the exact place of someone', '?sort=nearest&near=-20.26381,57.4791', '?sort=nearest&near=-20.26%2C57.48'],
  ['a fee without its unit', '?maxFee=500', ''],
  ['a unit without a fee', '?feePer=hour', ''],
  ['a fee that is none', '?maxFee=-3&feePer=hour', ''],
  ['lessons that nobody gives', '?format=choir&place=moon&language=Latin', ''],
  ['classes at no time', '?classDay=Someday&classPart=night&hasPlaces=false', ''],
  [
    'what an area has beyond squares of a kilometre',
    '?box=-20.2987,57.4001,-20.1099,57.5912',
    '?box=-20.30%2C57.40%2C-20.10%2C57.60',
  ],
  ['what an area has beyond the island', '?box=-20.3,57,-20.1,57.6', '?box=-20.30%2C57.30%2C-20.10%2C57.60'],
  ['an area with all of the island', '?box=-21,57,-19,58', ''],
  ['an area elsewhere', '?box=48,2,49,3', ''],
  ['an area that is none', '?box=-20.1,57.4,-20.3,57.6', ''],
  ['an area without numbers', '?box=a,b,c,d', ''],
  ['space around words', '?q=++ana++', '?q=ana'],
  ['words without end', `?q=${'a'.repeat(300)}`, `?q=${'a'.repeat(100)}`],
])('leaves out %s', (_, given, expected) => {
  expect(canonical(given)).toBe(expected)
})

test('the recommended order can be chosen for words', () => {
  expect(canonical('?q=ana&sort=recommended')).toBe('?q=ana&sort=recommended')
})

const changes: [SearchState, SearchState, SearchState][] = [
  [{ grade: '10', subject: 'Physics' }, { grade: '11' }, { grade: '11', subject: 'Physics' }],
  [{ grade: '10', subject: 'Physics' }, { grade: '5' }, { grade: '5' }],
  [{ subject: 'Physics' }, { grade: '11' }, { grade: '11', subject: 'Physics' }],
  [{ subject: 'Physics', city: 'Curepipe' }, { city: undefined }, { subject: 'Physics' }],
  [{ grade: '10', subject: 'Physics' }, { grade: undefined }, {}],
  [{ q: 'ana', sort: 'relevance' }, { q: '' }, {}],
  [
    { q: 'ana', grade: '10', city: 'Curepipe', verified: 'true', sort: 'rating', view: 'map' },
    noFilters,
    { sort: 'rating', view: 'map' },
  ],
  [{ sort: 'nearest', near: '-20.25,57.55' }, { sort: 'rating' }, { sort: 'rating' }],
]

test.each(changes)('%o with %o becomes %o', (before, change, after) => {
  expect(searchString(changeSearch(before, change))).toBe(searchString(after))
})
