import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type ErrorCode, errors } from '#contract/errors'
import { product } from '#contract/product'
import { errors as texts } from '#server/locales/en/errors'
import { plainPage } from '#server/platform/http/plain-page'
import { AppError } from '../app-error.ts'
import { toolPolicy } from '../http/security-headers.ts'
import { type Asset, assetResponse } from '../pages/assets.ts'
import type { openApi, RouteDoc } from './document.ts'

const require = createRequire(import.meta.url)
const { version } = require('swagger-ui-dist/package.json')
/** The URL contains the version, so that browsers can cache the files. */
const folder = `/api/docs/${version}`
const documentPath = '/api/v1/openapi.json'

const start = `
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode')
SwaggerUIBundle({
  url: '${documentPath}',
  dom_id: '#docs',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  // The default theme's numbers have too little contrast.
  syntaxHighlight: { theme: 'obsidian' },
})
// The viewer leaves these elements without a name, and unreachable by keyboard.
new MutationObserver(() => {
  for (const choice of document.querySelectorAll('select:not([aria-label])')) choice.setAttribute('aria-label', 'Choose')
  for (const code of document.querySelectorAll('pre:not([tabindex])')) code.tabIndex = 0
}).observe(document.body, { childList: true, subtree: true })`

/** Replaces the document's title with ours, and the colours with too little contrast. */
const theme = `
body{margin:0}.lead{max-width:1460px;margin:0 auto;padding:1.5rem 20px 0;font:1rem/1.5 sans-serif}
.lead h1{margin:0 0 .5rem;font-size:1.75rem}.lead h2{margin:1rem 0 0;font-size:1.25rem}
.lead a{color:light-dark(#00688a,#62cbe6)}html.dark-mode{color-scheme:dark;background:#1c2022}html.dark-mode .lead{color:#e4e6e6}
.swagger-ui .info,.swagger-ui .servers-title,.swagger-ui .servers{display:none}
.swagger-ui .scheme-container{background:none;box-shadow:none;margin:0;padding:0}
.swagger-ui .btn.authorize,.swagger-ui .btn.authorize span{color:light-dark(#1b6e45,#6fe0a9)}
.swagger-ui .opblock.opblock-deprecated{opacity:1}.swagger-ui .parameter__in{color:light-dark(#5a5a5a,#c4c9cc)}
html:not(.dark-mode) .swagger-ui .opblock-summary-method{color:#111;text-shadow:none}
html.dark-mode .swagger-ui .opblock.opblock-deprecated .opblock-summary-method{background:#4a5054;color:#fff}`

/** Reads and compresses the viewer's files when they are first requested. */
const readFiles: Record<string, () => Promise<Asset>> = {
  'swagger-ui.css': once(() => packaged('swagger-ui.css', 'text/css')),
  'swagger-ui-bundle.js': once(() => packaged('swagger-ui-bundle.js', 'text/javascript')),
  'theme.css': once(() => compressed(Buffer.from(theme), 'text/css')),
  'start.js': once(() => compressed(Buffer.from(start), 'text/javascript')),
}

const packaged = async (name: string, type: string) =>
  compressed(await readFile(require.resolve(`swagger-ui-dist/${name}`)), type)

const compressed = async (plain: Buffer, type: string): Promise<Asset> => ({
  type: `${type}; charset=utf-8`,
  immutable: true,
  plain,
  gzip: await promisify(gzip)(plain),
})

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The API's document for programs, and its pages for people. */
export const apiDocs = (readDocument: () => ReturnType<typeof openApi>) =>
  new Hono()
    .get(documentPath, (c) => c.json(readDocument(), 200, { 'cache-control': 'public, max-age=300' }))
    .get('/api/docs', (c) =>
      c.html(viewer, 200, { 'content-security-policy': toolPolicy, 'cache-control': 'no-cache' }),
    )
    .get(`${folder}/:name`, async (c) => {
      const read = Object.entries(readFiles).find(([name]) => name === c.req.param('name'))?.[1]
      if (!read) throw new AppError('not_found')
      return assetResponse(await read(), c.req.header('accept-encoding'))
    })
    .get('/api/docs/errors', () => errorsForPeople())

const viewer = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${product.name} API</title><link rel="stylesheet" href="${folder}/swagger-ui.css"><link rel="stylesheet" href="${folder}/theme.css"></head><body>
<header class="lead"><h1>${product.name} API</h1><p>The API and its auth service. For programs: <a href="${documentPath}">openapi.json</a>. What each error code means and what to do about it: <a href="/api/docs/errors">errors</a>.</p><h2>Operations</h2><noscript>The list of operations needs JavaScript.</noscript></header>
<div id="docs"></div><script src="${folder}/swagger-ui-bundle.js"></script><script src="${folder}/start.js"></script></body></html>`

const errorsForPeople = () =>
  plainPage(
    `Errors of the ${product.name} API`,
    html`${Object.entries(errors).map(
      ([code, { status, advice }]) => html`<section id="${code}">
        <h2><code>${code}</code> <span class="muted">${status}</span></h2>
        <p>${texts[code as ErrorCode]}</p>
        <p class="muted">${advice.replaceAll('`', '')}</p>
      </section>`,
    )}`,
  )

export const openApiDocs: RouteDoc[] = [
  {
    noun: 'documentation',
    id: 'getOpenApi',
    method: 'GET',
    path: documentPath,
    summary: 'Get this document',
    responses: { 200: { description: 'OpenAPI 3.1', types: ['application/json'] } },
    errors: ['malformed_request', 'uri_too_long', 'unavailable', 'internal_error'],
  },
]
