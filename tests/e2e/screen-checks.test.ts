import { expect, test } from 'vitest'
import { openPage } from '../support/browser/page.ts'
import { findLostInForcedColors } from '../support/screens/forced-colors.ts'
import { findKeyboardFaults } from '../support/screens/keyboard.ts'
import { installElements } from '../support/screens/page-elements.ts'
import { findClipped, findShortened, findSideways } from '../support/screens/reflow.ts'
import { findSmallTargets } from '../support/screens/targets.ts'
import { spaceText } from '../support/screens/text-spacing.ts'
import { findMotion, findTreeFaults } from '../support/screens/tree.ts'

async function openWith(html: string) {
  const page = await openPage({ width: 320 })
  await page.addInitScript(installElements)
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>${html}`)
  return page
}

test.each([
  ['<p style="width: 400px">Wide', /^400 px wide|^408 px wide/],
  ['<div style="overflow: hidden"><p style="width: 400px">Wide', /^beyond the window: <p/],
  ['<div style="overflow: hidden"><input style="width: 400px">', /^beyond the window: <input/],
  ['<div style="overflow: auto"><p style="width: 400px">Wide', /^scrolls without a name or a way in: <div/],
  [
    '<div tabindex="0" role="group" aria-label="Wide" style="overflow: auto"><p style="width: 400px">Wide',
    null,
  ],
])('reflow: %s', async (html, fault) => {
  expectFault(await (await openWith(html)).evaluate(findSideways), fault)
})

test.each([
  ['<p style="overflow: hidden; height: 1.2em; line-height: 1.2">One line', false, null],
  ['<p style="overflow: hidden; height: 1.2em; line-height: 1.2">One line', true, /^cut off: .* in <p/],
  [
    '<button style="height: 20px; width: 60px; padding: 0">Two words, or three',
    false,
    /^cut off: .* in <button/,
  ],
  [
    '<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 3em">One line',
    true,
    null,
  ],
])('text that is cut off: %s, spaced: %s', async (html, isSpaced, fault) => {
  const page = await openWith(html)
  await page.evaluate(spaceText, isSpaced)
  expectFault(await page.evaluate(findClipped), fault)
})

test.each([
  ['<button style="width: 30px; height: 44px">x</button>', /^30 × 44 px: <button/],
  ['<a href="#x" style="display: inline-flex; height: 30px">A link', /30 px: <a/],
  ['<p>Read <a href="#x">a link</a> in a sentence', null],
  ['<p><a href="#x">A link</a></p>', / px: <a/],
  ['<p><span><a href="#x">One</a> </span><span><a href="#x">Two</a></span></p>', / px: <a/],
  ['<label style="display: block; height: 44px"><input type="checkbox"> Yes</label>', null],
])('targets: %s', async (html, fault) => {
  expectFault(await (await openWith(html)).evaluate(findSmallTargets), fault)
})

test('text that is whole, and shortened when it is spaced', async () => {
  const page = await openWith(
    '<p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: max-content; max-width: 8em; font: 16px/1 monospace">Nine letters',
  )
  expect(await page.evaluate(findShortened)).toEqual([])
  await page.evaluate(spaceText, true)
  expectFault(await page.evaluate(findShortened), /^shortened: <p/)
})

const main = (html: string) => `<main><h1>A page</h1>${html}</main>`

test.each([
  [main(''), null],
  ['<main></main>', /^0 h1/],
  [main('<h3>Too deep</h3>'), /^a level is left out before <h3>/],
  [main('<svg></svg>'), /^neither named nor hidden: <svg/],
  [main('<table><tr><td>1</table>'), /^no headers: <table/],
  [main('<a href="#x" tabindex="1">First</a>'), /^an order of its own: <a/],
  [main('').replace('<main>', '<main><script>document.documentElement.lang = "fr"</script>'), /^lang fr/],
])('tree: %s', async (html, fault) => {
  expectFault(await (await openWith(html)).evaluate(findTreeFaults, 'en'), fault)
})

test('motion: what moves for longer than a moment', async () => {
  const page = await openWith('<p>Moves')
  await page.evaluate(() => void document.querySelector('p')!.animate({ opacity: [0, 1] }, 60_000))
  expectFault(await page.evaluate(findMotion), /^moves: <p>/)
})

const skipLink = '<a class="skip-link" href="#main">Skip</a>'

test.each([
  [`${skipLink}<button>One</button><button>Two</button>`, null],
  ['<button>One</button>', /^does not begin with the skip link/],
  [`${skipLink}<button style="outline: none">One</button>`, /^no ring: <button/],
  [`${skipLink}<button style="outline: 3px solid transparent">One</button>`, /^no ring: <button/],
  [`${skipLink}<button>One</button><div style="position: fixed; inset: 0">Over it</div>`, /^covered: <a/],
  [
    `${skipLink}<button onkeydown="event.preventDefault()">Trap</button><a href="#x">Two</a>`,
    /^not reached: <a/,
  ],
])('keyboard: %s', async (html, fault) => {
  const page = await openWith(`<style>:focus-visible { outline: 3px solid }</style>${html}`)
  const keys = await page.context().newCDPSession(page)
  expectFault(await findKeyboardFaults(page, keys), fault)
})

test.each([
  ['<button aria-pressed="true">A</button><button aria-pressed="false">B</button>', /^looks like the others/],
  ['<button aria-pressed="true"><b>A</b></button><button aria-pressed="false">B</button>', null],
  [
    '<button aria-pressed="true"><svg><path /></svg>A</button><button aria-pressed="false"><svg><g /><g /></svg>B</button>',
    /^looks like the others/,
  ],
  [
    '<style>[aria-pressed=true] { border-width: 9px }</style><button aria-pressed="true">A</button><button aria-pressed="false">B</button>',
    null,
  ],
  [
    '<button style="border: 0; background: red; width: 44px; height: 44px"></button>',
    /^nothing to see: <button/,
  ],
  [
    '<progress value="0.5" style="appearance: none; border: 0; background: red"></progress>',
    /^no bar: <progress/,
  ],
])('forced colours: %s', async (html, fault) => {
  const page = await openWith(html)
  await page.emulateMedia({ forcedColors: 'active' })
  expectFault(await page.evaluate(findLostInForcedColors), fault)
})

function expectFault(found: string[], fault: RegExp | null) {
  if (fault === null) expect(found).toEqual([])
  else expect(found).toContainEqual(expect.stringMatching(fault))
}
