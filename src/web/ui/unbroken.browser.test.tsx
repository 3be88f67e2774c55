import { expect, test } from 'vitest'
import { render } from './testing.tsx'
import { Unbroken } from './unbroken.tsx'

test('a line does not end within A-Level, however narrow it is', () => {
  const text = 'A-Level Physics, O-Level Art'
  const container = render(
    <p style={{ width: '2em' }}>
      <Unbroken>{text}</Unbroken>
    </p>,
  )
  expect(container.textContent).toBe(text)
  const words = [...container.querySelectorAll('span')]
  expect(words.map(({ textContent }) => textContent)).toEqual(['A-Level', 'O-Level'])
  for (const word of words) expect(word.getClientRects()).toHaveLength(1)
})
