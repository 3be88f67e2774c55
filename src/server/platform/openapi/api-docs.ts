import { Hono } from 'hono'
import { html } from 'hono/html'
import { errors } from '#contract/errors'
import { product } from '#contract/product'

import { plainPage } from '#server/platform/http/plain-page'
import type { openApi, RouteDoc } from './document.ts'

type Operation = {
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean }[]
}
type ApiDocument = ReturnType<typeof openApi>

/** The API's document for programs, and a page of it for people. */
export const apiDocs = (readDocument: () => ApiDocument) =>
  new Hono()
    .get('/api/v1/openapi.json', (c) =>
      c.json(readDocument(), 200, { 'cache-control': 'public, max-age=300' }),
    )
    .get('/api/docs', () =>
      plainPage(
        `${product.name} API`,
        html`<p>Every call answers in JSON. The same as a document for programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
        ${operationsIn(readDocument()).map(describe)}`,
      ),
    )
    .get('/api/docs/errors', () =>
      plainPage(
        `Errors of the ${product.name} API`,
        html`${Object.entries(errors).map(
          ([code, { status, message, advice }]) => html`<section id="${code}">
          <h2><code>${code}</code> <span class="muted">${status}</span></h2>
          <p>${message}</p>
          <p class="muted">${advice.replaceAll('`', '')}</p>
        </section>`,
        )}`,
      ),
    )

const operationsIn = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )

function describe({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const { summary, parameters, ...details } = operation
  return html`<section>
    <h2><code>${method} ${path}</code></h2>
    <p>${summary} <span class="muted">(${operation['x-access']})</span></p>
    ${parameters.length > 0 ? html`<ul>${parameters.map((parameter) => html`<li><code>${parameter.name}</code> <span class="muted">${parameter.in}${parameter.required ? ', required' : ''}</span></li>`)}</ul>` : ''}
    <details><summary>Request and answers</summary><pre>${JSON.stringify(details, null, 2)}</pre></details>
  </section>`
}

export const openApiDocs: RouteDoc[] = [
  {
    noun: 'documentation',
    id: 'getOpenApi',
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'This document',
    responses: { 200: { description: 'OpenAPI 3.1', types: ['application/json'] } },
  },
]
