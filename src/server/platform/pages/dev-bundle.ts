import type { PageEntry } from '#contract/page-entry'
import { assetPolicy } from '../http/security-headers.ts'
import type { Bundle, PageParts } from './bundle.ts'

/** Renders pages from their sources through Vite, so that a change shows in the browser at once. */
export async function loadDevBundle(): Promise<Bundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, headers: { 'content-security-policy': assetPolicy } },
    appType: 'custom',
    logLevel: 'warn',
  })
  const load = async (): Promise<PageEntry> =>
    (await vite.ssrLoadModule('/src/web/entry-server.tsx')).pageEntry
  const entry = await load()
  const parts: PageParts = {
    entry: {
      ...entry,
      renderPage: async (request) => (await load()).renderPage(request),
    },
    headOf: () => ({
      hashes: null,
      tags: `<script>${entry.headScript}</script>
      <script type="module">
        import { injectIntoGlobalHook } from '/@react-refresh'
        injectIntoGlobalHook(window)
        window.$RefreshReg$ = () => {}
        window.$RefreshSig$ = () => (type) => type
      </script>
      <script type="module" src="/@vite/client"></script>
      <link rel="stylesheet" href="/src/web/fonts.css">
      <link rel="stylesheet" href="/src/web/styles.css">
      <script type="module" src="/src/web/entry-client.tsx"></script>`,
    }),
  }
  // In development there is only the language of BUILD_LOCALE, whatever the path says.
  return {
    pages: { en: parts, fr: parts, mfe: parts },
    assets: new Map(),
    middleware: vite.middlewares,
  }
}
