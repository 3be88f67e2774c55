import { describe, test } from 'vitest'
import { expectNoAxeViolations, render, setTheme, themes } from '#tests/support/components/render'
import { TestRouter } from '#tests/support/components/router.tsx'
import { samples } from './samples.tsx'

describe.each(themes)('in the %s theme', (theme) => {
  test.each(Object.keys(samples))('%s has no accessibility violation', async (name) => {
    setTheme(theme)
    await expectNoAxeViolations(render(<TestRouter>{samples[name]}</TestRouter>))
  })
})
