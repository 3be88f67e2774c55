import { describe, test } from 'vitest'
import { TestRouter } from '#web/lib/router/testing.tsx'
import { samples } from './samples.tsx'
import { expectNoAxeViolations, render, setTheme, themes } from './testing.tsx'

describe.each(themes)('in the %s theme', (theme) => {
  test.each(Object.keys(samples))('%s has no accessibility violation', async (name) => {
    setTheme(theme)
    await expectNoAxeViolations(render(<TestRouter>{samples[name]}</TestRouter>))
  })
})
