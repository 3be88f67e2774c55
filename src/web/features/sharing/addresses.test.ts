import { expect, test } from 'vitest'
import { fresh, profileUrl, snippetOf, spokenUrl } from './addresses.ts'

const site = 'https://tutors.example'
const shared = { tutorId: 'asha-0000', handle: 'asha', name: 'Asha' }

test('the profile is found by the short address, or without one by its own', () => {
  expect(profileUrl(site, shared)).toBe('https://tutors.example/t/asha')
  expect(profileUrl(site, { ...shared, handle: null })).toBe('https://tutors.example/tutor/profile/asha-0000')
  expect(spokenUrl(`${site}/t/asha`)).toBe('tutors.example/t/asha')
})

test('what is put into another page is a link and a picture, and no name can add to it', () => {
  const name = '"><script>alert(1)</script> & co'
  expect(snippetOf(site, { ...shared, name })).toBe(
    '<a href="https://tutors.example/t/asha"><img src="https://tutors.example/embed/asha-0000/places.svg" alt="Places left with &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; co" width="400" height="148"></a>',
  )
})

test('a picture that shows another address is another one to the browser', () => {
  expect(fresh('/a.svg', { handle: 'asha' })).toBe('/a.svg?asha')
  expect(fresh('/a.svg', { handle: null })).toBe('/a.svg')
})
