import { expect, test } from 'vitest'
import { render } from '#tests/support/components/render'
import { EmailAddress } from './rows.tsx'

test.each([
  ['an address', '17em', ['saraswati-sinnappa-75n3', '@sample.test.example']],
  ['its longer part, anywhere,', '5em', null],
])('%s that is too long for its column goes on at its @', (_, width, lines) => {
  const address = 'saraswati-sinnappa-75n3@sample.test.example'
  const container = render(
    <p style={{ width }}>
      <EmailAddress>{address}</EmailAddress>
    </p>,
  )
  const span = container.querySelector('span')!
  expect(span.textContent).toBe(address)
  expect(container.querySelector('p')!.scrollWidth).toBeLessThanOrEqual(
    container.querySelector('p')!.clientWidth,
  )
  if (lines) expect(linesOf(span)).toEqual(lines)
})

function linesOf(element: Element) {
  const lines = new Map<number, string>()
  for (const node of element.childNodes)
    for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? '') + letter)
    }
  return [...lines.values()]
}
