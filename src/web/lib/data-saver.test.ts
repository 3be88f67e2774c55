import { afterEach, expect, test, vi } from 'vitest'
import { savesData } from './data-saver.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['the setting of the browser', { saveData: true, effectiveType: '4g' }, true],
  ['2G', { saveData: false, effectiveType: '2g' }, true],
  ['worse than 2G', { effectiveType: 'slow-2g' }, true],
  ['3G', { saveData: false, effectiveType: '3g' }, false],
  ['4G', { saveData: false, effectiveType: '4g' }, false],
  ['a browser that says nothing of its network', undefined, false],
  ['one that says little', {}, false],
])('%s', (_, connection, saves) => {
  vi.stubGlobal('navigator', { connection })
  expect(savesData()).toBe(saves)
})

test('nobody is asked on the server', () => {
  vi.stubGlobal('navigator', undefined)
  expect(savesData()).toBe(false)
})
