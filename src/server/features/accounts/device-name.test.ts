import { expect, test } from 'vitest'
import { deviceName } from './sessions.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/130.0 Safari/537.36 Edg/130.0`],
  [
    'Edge on Android',
    `Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/130.0 Mobile Safari/537.36 EdgA/130.0`,
  ],
  [
    'Opera on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) ${webKit} Chrome/130.0 Safari/537.36 OPR/115.0`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Firefox on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} FxiOS/132.0 Safari/605.1`,
  ],
  [
    'Chrome on iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webKit} CriOS/130.0 Mobile Safari/604.1`,
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605.1 Version/18.0 Safari/605.1',
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/130.0 Safari/537.36`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/130.0 Safari/537.36`],
  ['Chromium on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chromium/130.0 Safari/537.36`],
  ['Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} SomethingNew/1.0 Safari/537.36`],
  ['Linux', 'curl on Linux'],
  ['Unknown device', 'node'],
  ['Unknown device', ''],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent, 'en')).toBe(name)
})

test('in the language of who reads it', () => {
  const userAgent = `Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/130.0 Mobile Safari/537.36`
  expect(deviceName(userAgent, 'fr')).toBe('Chrome sur Android')
  expect(deviceName('node', 'mfe')).toBe('Laparey pa koni')
})
