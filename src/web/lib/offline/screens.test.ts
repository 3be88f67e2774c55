import { expect, test } from 'vitest'
import { pageKey } from './screens.ts'

const keyOf = (address: string) => pageKey(new URL(address, 'https://site.example'))

test.each([
  ['/student?subject=Physics', '/student?subject=Physics'],
  ['/fr/student?subject=Physics', '/fr/student?subject=Physics'],
  ['/profile?booking=1', '/profile'],
  ['/fr/profile?booking=1', '/fr/profile'],
  ['/tutor/meetings/0199-a', '/tutor/meetings/_'],
  ['/mfe/tutor/meetings/0199-a/', '/mfe/tutor/meetings/_'],
  ['/messages/1', '/messages/_'],
  ['/messages/new?tutor=1', '/messages/new?tutor=1'],
  ['/tutor/classes/new', '/tutor/classes/new'],
  ['/', '/'],
  ['/fr', '/fr'],
])('the copy of %s is cached as %s', (address, key) => expect(keyOf(address)).toBe(key))
