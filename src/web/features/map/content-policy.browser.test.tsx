import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pin, renderMap } from '#tests/support/components/map.tsx'

test('nothing on the map breaks the content policy of our pages', async () => {
  const breaches: string[] = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
    breaches.push(`${violatedDirective} ${sourceFile}:${lineNumber}`),
  )
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src-attr 'none'; img-src 'self' blob: data:"
  document.head.append(policy)

  document.body.insertAdjacentHTML('beforeend', '<i style="color: red"></i>')
  await expect.poll(() => breaches.length).toBe(1)

  await renderMap({
    focus: { lat: -20.4, lng: 57.7, tutorId: 'Mahebourg' },
    tiles: { url: '/{z}/{x}/{y}.png', attribution: '' },
  })
  await pin('Mahebourg').click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Reset view' }).click()
  await expect.element(page.getByText('10 km')).toBeVisible()
  expect(breaches).toHaveLength(1)
})
