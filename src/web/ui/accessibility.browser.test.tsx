import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations, render, setTheme, themes } from '#tests/support/components/render'
import { TestRouter } from '#tests/support/components/router.tsx'
import { samples } from './samples.tsx'

describe.each(themes)('in the %s theme', (theme) => {
  test.each(Object.keys(samples))('%s has no accessibility violation', async (name) => {
    setTheme(theme)
    await expectNoAxeViolations(render(<TestRouter>{samples[name]}</TestRouter>))
  })
})

/** Parts of other components, and components that render nothing visible. */
const withoutSample = ['input', 'json-ld', 'lazy-part', 'toast-content', 'toaster', 'unbroken']

test('every part has a sample', () => {
  const parts = Object.keys(import.meta.glob('./**/*.tsx'))
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length))
    .filter((name) => !name.includes('.') && !['samples', ...withoutSample].includes(name))
  expect(parts.filter((name) => !(name in samples))).toEqual([])
})
