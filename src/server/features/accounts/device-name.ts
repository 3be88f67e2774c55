/** The first that fits: browsers name those they descend from, too. */
const browsers = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|OPX|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  // Nearly all of them call themselves Safari; only Safari says which version of it.
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What people call the device behind a User-Agent: 'Chrome on Android'. */
export function deviceName(userAgent: string) {
  const [browser, system] = [browsers, systems].map(
    (list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
