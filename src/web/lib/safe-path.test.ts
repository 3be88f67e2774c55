import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const origin = 'https://tutors.test'

const leadingAway = [
  '//evil.test',
  '//evil.test/profile',
  '///evil.test',
  '////evil.test',
  '/////evil.test//',
  '//evil.test:443',
  '//evil.test?x=/profile',
  '//evil.test#/profile',
  '//evil%2Etest',
  '//evil。test',
  '//evil．test',
  '//evil｡test',
  '//ｅｖｉｌ.test',
  '//127.0.0.1',
  '//2130706433',
  '//0x7f.1',
  '//[::1]',
  '//tutors.test.evil.test',
  '//tutors.test@evil.test',
  '//tutors.test:443@evil.test',
  '//user:password@evil.test',
  '//tutors.test%40evil.test',
  '//tutors.test:444',
  '//evil.test\\@tutors.test',
  '//',
  '///',
  '//?',
  '//%00',
  '//%5cevil.test',
  '//./evil.test',
  '//../evil.test',
  '/\\evil.test',
  '/\\\\evil.test',
  '/\\/evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '/\t\\evil.test',
  '\t//evil.test',
  '\n/profile',
  ' //evil.test',
  ' /profile',
  '\u0000//evil.test',
  '\u00a0//evil.test',
  '/.//evil.test',
  '/./\\evil.test',
  '/..//evil.test',
  '/../..//evil.test',
  '/a/..//evil.test',
  '/a/../\\evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/a/%2E%2e//evil.test',
  '/.\t//evil.test',
  'https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'HTTPS://EVIL.TEST',
  'http://tutors.test/profile',
  'https://tutors.test.evil.test',
  'https://tutors.test@evil.test',
  'ftp://tutors.test/profile',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://tutors.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://tutors.test/1',
  'file:///etc/passwd',
  'mailto:someone@evil.test',
  'evil.test',
  'profile',
  './profile',
  '../profile',
  '?redirect_to=//evil.test',
  '#/profile',
  '@evil.test',
  '%2F%2Fevil.test',
  '%5cevil.test',
  '',
]

test.each(leadingAway)('%j is refused', (address) => {
  expect(safePath(address, origin)).toBeNull()
})

const strangeButOurs = [
  ['/%5cevil.test', '/%5cevil.test'],
  ['/%2F%2Fevil.test', '/%2F%2Fevil.test'],
  ['/%09/evil.test', '/%09/evil.test'],
  ['/@evil.test', '/@evil.test'],
  ['/:443@evil.test', '/:443@evil.test'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/https://evil.test', '/https://evil.test'],
  ['/a//evil.test', '/a//evil.test'],
  ['/．．//evil.test', '/%EF%BC%8E%EF%BC%8E//evil.test'],
  ['/。evil.test', '/%E3%80%82evil.test'],
  ['/../../profile', '/profile'],
  ['/a/../profile', '/profile'],
  ['/\u202eelif', '/%E2%80%AEelif'],
  ['/<script>alert(1)</script>', '/%3Cscript%3Ealert(1)%3C/script%3E'],
  ['/?redirect_to=//evil.test', '/?redirect_to=//evil.test'],
  ['/#//evil.test', '/#//evil.test'],
]

test.each(strangeButOurs)('%j stays on our origin', (address, path) => {
  expect(safePath(address, origin)).toBe(path)
  expect(new URL(path, origin).origin).toBe(origin)
})

test.each(['/', '/profile', '/student?grade=7&subject=Maths#map', '/tutor/profile/dummy-tutor-1'])(
  '%s is taken as it is',
  (path) => {
    expect(safePath(path, origin)).toBe(path)
  },
)

test('no address leads nowhere', () => {
  expect(safePath(null, origin)).toBeNull()
})
