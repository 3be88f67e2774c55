import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
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

test('every deprecated path answers as the new one does, and the document marks it', async () => {
  const { url } = await testApp()
  const { paths } = openApi(endpoints)
  const moved = (endpoints as readonly Endpoint[]).filter(({ deprecatedPaths }) => deprecatedPaths)
  expect(moved.length).toBeGreaterThan(0)
  for (const { method, path, deprecatedPaths = [] } of moved)
    for (const former of deprecatedPaths) {
      const responses = await Promise.all(
        [path, former].map((name) => fetch(url + name.replace(/:\w+/g, '1'), { method })),
      )
      const [now, before] = await Promise.all(
        responses.map(async (response) => [response.status, (await response.json()).error.code]),
      )
      expect([former, before]).toEqual([former, now])
      // 404 is what a path answers that there is not.
      expect([former, before![0]]).not.toEqual([former, 404])
      const operation = paths[former.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect([former, operation]).toEqual([former, expect.objectContaining({ deprecated: true })])
    }
  const webhook = (name: string) => fetch(`${url}/api/v1/${name}/sandbox`, { method: 'POST', body: '{}' })
  expect((await webhook('webhooks')).status).toBe(403)
  expect((await webhook('payments/notifications')).status).toBe(403)
})
