import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chooseHandle } from '#contract/sharing/api'
import { placesPictureUrl } from '#contract/sharing/pictures'
import { placesPictureSize } from '#contract/sharing/rules'
import { setMyListing } from '#contract/tutors/registration.api'
import { hideProfile } from '#server/features/tutors/hide-profile'
import { testApp } from '#tests/support/app'
import { classApp, enrolIn } from '#tests/support/classes'
import type { PictureFacts } from './picture-facts.ts'
import { drawPlaces } from './places-picture.ts'

const url = placesPictureUrl('a-tutor-0000')

/** The texts that a picture shows. */
const shown = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text!)

test('the picture says how many places are left, and follows the class', async () => {
  const { get, owner, classId, mother, asha, ravi } = await classApp({ form: { capacity: 2 } })
  await owner.call(chooseHandle, { body: { handle: 'asha' } })
  const first = await get(url)
  expect(shown(await first.text())).toEqual([
    'Asha Bundhoo',
    '2 places left',
    expect.stringMatching(/^Physics, \w+day 16:00$/),
    'aprann.test/t/asha',
  ])
  const etag = first.headers.get('etag')!
  const again = await get(url, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])

  await enrolIn(classId, mother, [{ childId: asha.id }])
  const second = await get(url, { 'if-none-match': etag })
  expect(second.status).toBe(200)
  expect(second.headers.get('etag')).not.toBe(etag)
  expect(shown(await second.text())[1]).toBe('1 place left')
  await enrolIn(classId, mother, [{ childId: ravi.id }])
  expect(shown(await (await get(url)).text())[1]).toBe('All places are taken')
})

test('other sites may show it, nothing in it runs, and it holds for five minutes', async () => {
  const { get } = await classApp()
  const { headers } = await get(url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300, stale-while-revalidate=300',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; frame-ancestors 'none'$/,
    ),
  })
  expect(headers.get('set-cookie')).toBeNull()
})

test('of nobody, and of whoever is hidden, it is the same picture, which names nobody', async () => {
  const { app, get, owner, tutor } = await classApp()
  const seen = async (path: string) => {
    const response = await get(path)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  const nobody = await seen(placesPictureUrl('nobody-0000'))
  expect(nobody).toEqual([404, 'image/svg+xml; charset=utf-8', expect.stringContaining('Find a tutor')])
  await owner.call(setMyListing, { body: { listing: 'hidden' } })
  expect(await seen(url)).toEqual(nobody)
  await owner.call(setMyListing, { body: { listing: 'listed' } })
  expect((await seen(url))[0]).toBe(200)
  await hideProfile(app, { tutorId: tutor.id, reason: 'A test' })
  expect(await seen(url)).toEqual(nobody)
  expect(await seen(placesPictureUrl('..%2F..%2Fsecret'))).toEqual(nobody)
})

test('its words are in the language of its address', async () => {
  const { get } = await classApp({ form: { capacity: 2 } })
  const wordsAt = async (url: string) => shown(await (await get(url)).text()).slice(1, 3)
  expect(await wordsAt(placesPictureUrl('a-tutor-0000', 'fr'))).toEqual([
    '2 places restantes',
    expect.stringMatching(/^Physique, \p{Ll}+ 16:00$/u),
  ])
  expect(await wordsAt(placesPictureUrl('a-tutor-0000', 'mfe'))).toEqual([
    '2 plas reste',
    expect.stringMatching(/^Fizik, \p{Lu}\p{Ll}+ 16:00$/u),
  ])
  for (const odd of ['?lang=de', '?lang=', '?lang=fr&lang=fr', '?lang=__proto__'])
    expect([odd, (await get(`${url}${odd}`)).status]).toEqual([odd, 200])
  expect((await wordsAt(`${url}?lang=de`))[0]).toBe('2 places left')
  expect(await wordsAt(placesPictureUrl('nobody-0000', 'fr'))).toEqual([
    'sur Aprann, à Maurice',
    'aprann.test',
  ])
})

test('one network asks for it 120 times a minute at most', async () => {
  const { get } = await testApp({ data: 'sample', env: { RATE_LIMIT_SCALE: '0.02' } })
  const statuses = []
  for (let at = 0; at < 4; at++) statuses.push((await get(placesPictureUrl('dummy-tutor-1'))).status)
  expect(statuses).toEqual([200, 200, 429, 429])
})

const facts: PictureFacts = {
  locale: 'en',
  name: 'Asha Bundhoo',
  city: 'Curepipe',
  subjects: ['Physics', 'Chemistry'],
  rating: 0,
  reviewCount: 0,
  verified: false,
  picture: null,
  url: 'https://tutors.example/t/asha',
  classes: [],
}

test.each([
  ['none', [], 'Lessons and classes', 'Physics, Chemistry, Curepipe'],
  ['one', [3], '3 places left', 'Physics, Saturday 10:00'],
  ['three', [1, 2, 4], '1 place left', 'Physics, Saturday 10:00 +2 more'],
  ['a full one', [0], 'All places are taken', 'Physics, Saturday 10:00'],
])('with %s of classes it says so', (_, left, headline, detail) => {
  const classes = left.map((placesLeft) => ({ subject: 'Physics', when: 'Saturday 10:00', placesLeft }))
  expect(shown(drawPlaces({ ...facts, classes })).slice(1, 3)).toEqual([headline, detail])
})

test.each([
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  ']]><!--&amp;<![CDATA[',
  '&#x3c;script&#x3e;',
  'NUL\u0000, bell\u0007, \ud800 half a sign and \uffff',
])('the name %j is text and nothing else', async (name) => {
  const svg = drawPlaces({ ...facts, name, city: name, subjects: [name] })
  expect(svg.match(/<\w+/g)!.every((tag) => /^<(svg|title|style|rect|path|text)$/.test(tag))).toBe(true)
  expect(
    svg
      .match(/<text [^>]*>/g)!
      .every((tag) => /^<text class="\w+" x="\d+" y="\d+" font-size="\d+">$/.test(tag)),
  ).toBe(true)
  expect(await sharp(Buffer.from(svg)).metadata(), 'well-formed').toMatchObject(placesPictureSize)
  expect(svg).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|\uffff|&(?!amp;|lt;|gt;|quot;|#39;)/u)
})

test('what is too long is cut before the edge, in any script', () => {
  for (const name of ['W'.repeat(100), 'Asha '.repeat(20), '李小龍'.repeat(30), '😀'.repeat(100)]) {
    const [text] = shown(drawPlaces({ ...facts, name }))
    expect(text).toMatch(/…$/)
    expect([...text!].length).toBeLessThan(45)
  }
  expect(shown(drawPlaces(facts))[0]).toBe('Asha Bundhoo')
})
