import { expect } from 'vitest'
import { openPage } from '../support/browser/page.ts'
import { testAll } from '../support/scope.ts'
import { freshSettings, startServer } from '../support/server-process.ts'

testAll('while developing, pages come from their sources and React has nothing to warn about', async () => {
  const settings = { ...(await freshSettings()), DEV: '1' }
  await startServer(settings)
  const page = await openPage()
  await page.goto(`http://localhost:${settings.PORT}`)
  await page.locator('script[src="/@vite/client"]').waitFor({ state: 'attached' })
  // The first visit makes Vite prepare the packages, and the page may come a second time.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Switch between light and dark' }).click()
      return page.evaluate(() => document.documentElement.dataset.theme)
    })
    .toBeTruthy()
})
