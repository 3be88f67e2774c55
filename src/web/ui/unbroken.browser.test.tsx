import { expect, test } from 'vitest'
import { render } from '#tests/support/components/render'
import { TestRouter } from '#tests/support/components/router.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { NativeSelect } from './form/native-select.tsx'
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

test('nor does one in the way to a page, or in a select, which has one line and shows what does not fit as cut', () => {
  const trail = [
    { to: '/tutors', text: 'All subjects' },
    { to: '/tutors/a-level-physics', text: 'A-Level Physics' },
    { to: '/tutors/a-level-physics/curepipe', text: 'A-Level Physics in Curepipe' },
  ]
  const container = render(
    <div style={{ width: '2em' }}>
      <TestRouter>
        <Breadcrumbs label="Way" trail={trail} />
      </TestRouter>
      <NativeSelect
        aria-label="Subject"
        options={[{ value: 'A-Level Physics', label: 'A-Level Physics' }]}
        value="A-Level Physics"
      />
    </div>,
  )
  const words = [...container.querySelectorAll('nav span.whitespace-nowrap')]
  expect(words.map(({ textContent }) => textContent)).toEqual(['A-Level', 'A-Level'])
  for (const word of words) expect(word.getClientRects()).toHaveLength(1)
  const select = container.querySelector('select')!
  const { whiteSpace, textOverflow } = getComputedStyle(select)
  expect([whiteSpace, textOverflow]).toEqual(['nowrap', 'ellipsis'])
  expect(select.clientHeight).toBeLessThan(48)
})
