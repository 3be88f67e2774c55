import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/components/render'
import { Progress } from './progress.tsx'

test('a progress bar is labelled and tells its value without a style attribute', async () => {
  const bar = <Progress label="Profile complete" value={40} />
  expect(renderToString(bar)).not.toContain('style')
  render(bar)
  const element = page.getByRole('progressbar', { name: 'Profile complete' })
  await expect.element(element).toBeVisible()
  expect((element.element() as HTMLProgressElement).position).toBe(0.4)
})
