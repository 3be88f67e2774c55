import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index'
import { testApp } from '#tests/support/app'
import { openApi } from './document.ts'

test('docs/openapi.json is what the endpoints say (npm run openapi writes it)', async () => {
  expect(JSON.parse(await readFile('docs/openapi.json', 'utf8'))).toEqual(openApi(endpoints))
})

test('every reference in the document leads somewhere', () => {
  const document = openApi(endpoints)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) =>
    path!.split('/'),
  )
  expect(references.length).toBeGreaterThan(0)
  for (const path of references) {
    const target = path.reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      document,
    )
    expect([path, typeof target]).toEqual([path, 'object'])
  }
})

test('the server gives the document to programs and a page to people', async () => {
  const { get } = await testApp()
  expect(await (await get('/api/v1/openapi.json')).json()).toEqual(openApi(endpoints))
  const page = await get('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  const html = await page.text()
  for (const { summary } of endpoints) expect(html).toContain(summary)
})
