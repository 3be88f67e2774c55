import { expect, test } from 'vitest'
import { isRobot } from './analytics.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

test.each([
  chrome,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Linux; Android 12; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
])('%s is a browser', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false)
})

test.each([
  '',
  'curl/8.5.0',
  'node',
  'python-requests/2.32.3',
  'WhatsApp/2.24.1 A',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0 Safari/537.36',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  `${chrome} Chrome-Lighthouse`,
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15 (Applebot/0.1)',
])('%s is a robot', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true)
})
