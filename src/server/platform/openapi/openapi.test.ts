import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints, operations } from '#contract/index'
import { apiDocument, features } from '#server/features'
import { authRoutes } from '#server/features/auth/auth.routes'
import { testApp } from '#tests/support/app'
import { errorsPage } from './errors-page.ts'

type Content = Record<string, { example?: unknown; examples?: object }>
type Operation = {
  operationId: string
  tags: string[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
const document = apiDocument()
const paths = document.paths as Record<string, Record<string, Operation>>
const documented = Object.values(paths).flatMap((methods) => Object.values(methods))
const routes = features.flatMap(({ docs = [] }) => docs)

test('docs/openapi.json and docs/errors.md are up to date (npm run openapi writes them)', async () => {
  expect(JSON.parse(await readFile('docs/openapi.json', 'utf8'))).toEqual(document)
  expect(await readFile('docs/errors.md', 'utf8')).toBe(errorsPage())
})

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
})

test('every reference in the document leads somewhere', () => {
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

test('every operation has a name of its own and a tag that the document lists', () => {
  const names = documented.map(({ operationId }) => operationId)
  expect(names).toHaveLength(new Set(names).size)
  const tags = document.tags.map(({ name }) => name)
  expect([...new Set(documented.flatMap(({ tags }) => tags))].sort()).toEqual(tags.sort())
})

test('everything in JSON has an example', () => {
  for (const { operationId, requestBody, responses } of documented) {
    if (operationId === 'getOpenApi') continue
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
      const json = content['application/json']
      if (json) expect([operationId, json.example ?? json.examples]).not.toEqual([operationId, undefined])
    }
  }
})

test('every example is what its schema takes, and an answer has nothing else', () => {
  const accepted = (id: string, schema: z.ZodType, example: unknown) => {
    const result = schema.safeParse(example)
    expect([id, result.error?.issues]).toEqual([id, undefined])
    return result.data
  }
  for (const { id, endpoint } of operations) {
    const { requestBody, responses } = documented.find(({ operationId }) => operationId === id)!
    if (endpoint.body && !endpoint.file)
      accepted(id, endpoint.body, requestBody!.content['application/json']!.example)
    if (endpoint.download) continue
    const answer = responses[200]!.content!['application/json']!.example
    expect([id, accepted(id, endpoint.response, answer)]).toEqual([id, answer])
  }
  for (const { id, body, responses } of routes)
    for (const { schema, example } of [body ?? {}, ...Object.values(responses)])
      if (schema) accepted(id, schema, example)
})

test('every route that is mounted by hand is in the document', async () => {
  const { app } = await testApp()
  const tools = { identify: async () => null, takeRead: () => {}, bundle: {} as never }
  const mounted = [
    ...features.flatMap(({ rawRoutes }) => rawRoutes?.(app, tools).routes ?? []),
    ...authRoutes({ ...app, keys: {} as never }, {} as never).routes,
  ]
  // Pages for people: the sandbox's approval page, the mailbox, and the documentation itself.
  const isPage = (path: string) => /^\/(sandbox|dev|api\/docs)(\/|$)/.test(path)
  const open = mounted.filter(({ method, path }) => method !== 'ALL' && !isPage(path))
  expect(open.length).toBeGreaterThan(20)
  for (const { method, path } of open) {
    const pattern = new RegExp(`^${path.replace(/:\w+(\{(.+)\})?$|:\w+/, (_, __, own) => own ?? '[^/]+')}$`)
    const found = routes.some(
      (route) => route.method === method && pattern.test(route.path.replace(/:\w+/g, '1')),
    )
    expect([method, path, found]).toEqual([method, path, true])
  }
})

test('the server gives the document to programs and a page to people', async () => {
  const { get } = await testApp()
  expect(await (await get('/api/v1/openapi.json')).json()).toEqual(document)
  const page = await get('/api/docs')
  expect(page.headers.get('content-type')).toContain('text/html')
  const html = await page.text()
  const files = [...html.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+\.(?:css|js))"/g)].map(
    ([, path]) => path!,
  )
  expect(files).toHaveLength(4)
  for (const path of files) {
    const file = await get(path)
    expect([path, file.status, file.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await get(files[0]!.replace('swagger-ui.css', 'constructor'))).status).toBe(404)
  expect(await (await get('/api/docs/errors')).text()).toContain('slot_taken')
})

test('every deprecated path answers as the new one does, and the document marks it', async () => {
  const { url } = await testApp()
  const moved = endpoints.filter(({ deprecatedPaths }) => deprecatedPaths)
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
      // A path that does not exist responds with 404.
      expect([former, before![0]]).not.toEqual([former, 404])
      const operation = paths[former.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect([former, operation]).toEqual([former, expect.objectContaining({ deprecated: true })])
    }
  const webhook = (name: string) => fetch(`${url}/api/v1/${name}/sandbox`, { method: 'POST', body: '{}' })
  expect((await webhook('webhooks')).status).toBe(403)
  expect((await webhook('payments/notifications')).status).toBe(403)
})
