import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { testApp } from '#tests/support/test-app'
import { openApi } from './openapi.ts'

test('docs/openapi.json is what the endpoints say (npm run openapi writes it)', async () => {
  expect(JSON.parse(await readFile('docs/openapi.json', 'utf8'))).toEqual(openApi(endpoints))
})

test('the server gives the document to programs and a page to people', async () => {
  const { get } = await testApp()
  expect(await (await get('/api/v1/openapi.json')).json()).toEqual(openApi(endpoints))
  const page = await get('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  const html = await page.text()
  for (const { summary } of endpoints) expect(html).toContain(summary)
})
