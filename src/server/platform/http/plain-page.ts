import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

const styles = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:56rem;padding:1.5rem 1rem 4rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fbf9f6,#161210);color:light-dark(#271f1a,#f0ede8)}
a{color:light-dark(#00688a,#62cbe6)}h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.125rem;margin:0 0 .5rem}
section,article{margin:1rem 0;padding:1rem 1.25rem;border:1px solid light-dark(#e4ddd5,#3d3632);border-radius:12px;background:light-dark(#fff,#211c19);overflow-wrap:anywhere}
pre{overflow:auto;white-space:pre-wrap;font:.875rem/1.5 ui-monospace,monospace}code{font:.9em ui-monospace,monospace}
summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center}.muted{color:light-dark(#6b5f56,#b8aea4)}
iframe{width:100%;height:32rem;border:1px solid light-dark(#e4ddd5,#3d3632);border-radius:8px;background:#fff}
form{display:grid;gap:.75rem;margin:1.25rem 0}button{min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;border:1px solid light-dark(#00688a,#62cbe6);border-radius:8px;background:none;color:light-dark(#00688a,#62cbe6);cursor:pointer}
button:first-child{background:light-dark(#00688a,#62cbe6);color:light-dark(#fff,#161210)}section>:last-child{margin-bottom:0}.way{display:inline-flex;align-items:center;min-height:2.75rem}`

const styleHash = createHash('sha256').update(styles).digest('base64')

/**
 * Pages beside the product (the API's documentation, the development mailbox, the sandbox's payments): plain HTML without
 * scripts.
 */
export async function plainPage(
  title: string,
  body: HtmlEscapedString | Promise<HtmlEscapedString>,
  extraPolicy = '',
) {
  const page =
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(styles)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; ${extraPolicy}`,
    },
  })
}
