import { extname, join } from 'node:path'
import { Hono } from 'hono'
import type { Rolldown } from 'vite'
import type { App } from '../app.ts'
import { AppError } from '../app-error.ts'
import { toolPolicy } from '../http/security-headers.ts'
import { requireOurHost } from '../mail/mailbox.ts'
import { type Asset, assetResponse, assetTypes } from './assets.ts'
import type { Bundle } from './bundle.ts'

const root = join(import.meta.dirname, '../../../..')
const path = '/dev/ui'

/** Every part of the design system on one page, available together with the development mailbox. */
export function designSystemRoutes(app: App, { middleware }: Bundle) {
  let built: ReturnType<typeof build> | undefined
  // In development it is built again for every visit.
  const read = (isAgain: boolean) => (built = isAgain || !middleware ? (built ?? build()) : build())
  return new Hono()
    .use(`${path}/*`, requireOurHost(app))
    .get(path, async (c) => {
      const { html } = await read(false)
      return c.html(html, 200, { 'content-security-policy': toolPolicy, 'cache-control': 'no-store' })
    })
    .get(`${path}/*`, async (c) => {
      const asset = (await read(true)).assets.get(c.req.path)
      if (!asset) throw new AppError('not_found')
      return assetResponse(asset, undefined)
    })
}

/** Built when it is first requested, so that it costs the product's pages nothing. */
async function build() {
  const [{ build }, { default: react }, { default: tailwindcss }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ])
  const { output } = (await build({
    root,
    base: `${path}/`,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: { write: false, rollupOptions: { input: join(root, 'src/web/design-system.tsx') } },
  })) as Rolldown.RolldownOutput
  const files = output.map((file) => ({
    path: `${path}/${file.fileName}`,
    content: file.type === 'chunk' ? file.code : file.source,
  }))
  const tags = files.map(({ path }) => {
    if (path.endsWith('.css')) return `<link rel="stylesheet" href="${path}">`
    // A typeface that arrives after the first paint is not used until the next visit (font-display).
    if (path.endsWith('.woff2')) return `<link rel="preload" as="font" crossorigin href="${path}">`
    return path.endsWith('.js') ? `<script type="module" src="${path}"></script>` : ''
  })
  return {
    assets: new Map<string, Asset>(
      files.map(({ path, content }) => [
        path,
        { type: assetTypes[extname(path)] ?? 'text/plain', immutable: true, plain: Buffer.from(content) },
      ]),
    ),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Design system</title>${tags.join('')}</head><body><div id="design-system"></div></body></html>`,
  }
}
