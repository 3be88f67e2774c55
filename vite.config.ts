import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), slimRouter(), compressAssets()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: ['src/web/entry-client.tsx', 'src/web/fonts.css'],
          // What every page needs of scripts comes as one file, which compresses better than ten.
          output: {
            codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'], test: /(?<!\.css)$/ }] },
          },
        },
  },
  // Everything the pages need is in the server's bundle, so that it loads fast and nothing comes twice.
  ssr: isSsrBuild ? { noExternal: true } : {},
  // Otherwise the server would choose React's development build while it runs, which is far slower.
  define: isSsrBuild ? { 'process.env.NODE_ENV': "'production'" } : {},
}))

/** What the router's files say, and what they shall say instead, so that what we never use is left out. */
const routerCuts: Record<string, [from: string, to: string][]> = {
  // Prefetching and forms.
  'lib/dom/lib.js': [
    ['usePrefetchBehavior(prefetch, rest)', '[false, null, {}]'],
    ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
    ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
    ['const Form = React$1', 'const Form = /* @__PURE__ */ React$1'],
    ['Form.displayName = "Form";', ''],
  ],
  // View transitions.
  'lib/components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
  ],
  // Fetchers, actions, routes that are found later, instrumentation.
  'lib/router/router.js': [
    ['\t\tfetch,\n\t\trevalidate,', '\t\trevalidate,'],
    ['else if (opts && opts.submission && isMutation', 'else if (false && isMutation'],
    ['if (!init.patchRoutesOnNavigation) return', 'if (true) return'],
    ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
    ['if (init.instrumentations) {', 'if (false) {'],
    ['if (init.instrumentations) router', 'if (false) router'],
  ],
}

/** Saves every page 5 KB. Fails when the router no longer says what is to be cut, so that an upgrade looks here. */
function slimRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'slim-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const [file, cuts] =
        Object.entries(routerCuts).find(([file]) => id.endsWith(`/react-router/dist/production/${file}`)) ??
        []
      if (!file || !cuts) return
      found.add(file)
      return cuts.reduce((text, [from, to]) => {
        if (!text.includes(from)) this.error(`${file} has nothing like "${from}" to cut.`)
        return text.replace(from, () => to)
      }, code)
    },
    buildEnd() {
      const missing = Object.keys(routerCuts).filter((file) => !found.has(file))
      if (missing.length > 0) this.error(`The router has no ${missing.join(', ')} to cut.`)
    },
  }
}

const compressible = /\.(js|css)$/

/** Compresses once, at build time, as well as can be; the server only picks the right bytes. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name))
      await Promise.all(names.map((name) => compress(join(dir!, name))))
    },
  }
}

async function compress(path: string) {
  const bytes = await readFile(path)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params: size }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
