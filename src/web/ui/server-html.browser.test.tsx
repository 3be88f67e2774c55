import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestRouter } from '#tests/support/components/router.tsx'
import { samples } from './samples.tsx'
import '#tests/support/components/render'

// The page's policy refuses style attributes and inline style elements in HTML.
test.each(Object.keys(samples))(
  '%s comes from the server without styles and hydrates cleanly',
  async (name) => {
    const page = <TestRouter>{samples[name]}</TestRouter>
    const html = renderToString(page)
    expect(html).not.toMatch(/\sstyle=|<style/)

    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = html
    const problems: unknown[] = []
    const root = hydrateRoot(container, page, { onRecoverableError: (error) => problems.push(error) })
    await expect.poll(() => Object.keys(container.firstElementChild ?? {}).length).toBeGreaterThan(0)
    expect(problems).toEqual([])
    flushSync(() => root.unmount())
    container.remove()
  },
)
