import { expect, test } from 'vitest'
import { addressOf, matchRoute } from './match-route.ts'

const paths = ['/', '/student', '/student/onboarding', '/tutor/profile/:id', '/tutors/:subject?/:city?']
const routes = paths.map((path) => ({ path, lazy: () => Promise.reject(new Error('Never shown.')) }))

function match(pathname: string) {
  const found = matchRoute(routes, pathname)
  return found && [found.route.path, found.params]
}

test.each([
  ['/', '/', {}],
  ['/student', '/student', {}],
  ['/student/', '/student', {}],
  ['/student//', '/student', {}],
  ['/%73tudent', '/student', {}],
  ['/student/onboarding', '/student/onboarding', {}],
  ['/tutor/profile/anna', '/tutor/profile/:id', { id: 'anna' }],
  ['/tutor/profile/anna/', '/tutor/profile/:id', { id: 'anna' }],
  ['/tutor/profile/Zo%C3%A9%20b', '/tutor/profile/:id', { id: 'Zoé b' }],
  ['/tutor/profile/a%2Fb', '/tutor/profile/:id', { id: 'a/b' }],
  ['/tutor/profile/a%2fb', '/tutor/profile/:id', { id: 'a/b' }],
  ['/tutor/profile/100%', '/tutor/profile/:id', { id: '100%' }],
  ['/tutors', '/tutors/:subject?/:city?', { subject: undefined, city: undefined }],
  ['/tutors/physics', '/tutors/:subject?/:city?', { subject: 'physics', city: undefined }],
  ['/tutors/physics/curepipe/', '/tutors/:subject?/:city?', { subject: 'physics', city: 'curepipe' }],
])('%s is %s', (pathname, path, params) => {
  expect(match(pathname)).toEqual([path, params])
})

test.each([
  '/Student',
  '/students',
  '//student',
  '/student/onboarding/more',
  '/tutor/profile',
  '/tutor/profile/a/b',
  '/tutor//profile/a',
  '/tutors/physics/curepipe/more',
])('%s leads nowhere', (pathname) => {
  expect(match(pathname)).toBeNull()
})

test('the first route that fits is taken', () => {
  const [any, anna] = ['/:page', '/anna'].map((path) => ({ ...routes[0]!, path }))
  expect(matchRoute([any!, anna!], '/anna')?.route).toBe(any)
  expect(matchRoute([anna!, any!], '/anna')?.route).toBe(anna)
})

test.each([
  ['/', {}, '/'],
  ['/tutor/profile/:id', { id: 'a/b é' }, '/tutor/profile/a%2Fb%20%C3%A9'],
  ['/tutors/:subject?/:city?', {}, '/tutors'],
  ['/tutors/:subject?/:city?', { subject: 'physics' }, '/tutors/physics'],
  ['/tutors/:subject?/:city?', { subject: 'physics', city: 'curepipe' }, '/tutors/physics/curepipe'],
])('%s with %j is the address %s', (path, params, address) => {
  expect(addressOf(path, params)).toBe(address)
})
