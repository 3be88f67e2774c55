import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite'

/** The language that the pages are built in: `#texts` leads to its texts (see `imports` in package.json). */
const locale = process.env.BUILD_LOCALE ?? 'en'

/** By which a page and the service worker know whether they are of one build. */
const revision = { __REVISION__: JSON.stringify(process.env.BUILD_REVISION ?? '') }

export default defineConfig(({ isSsrBuild, mode }) =>
  mode === 'service-worker' ? serviceWorker : pages(isSsrBuild),
)

const pages = (isSsrBuild = false): UserConfig => ({
  resolve: { conditions: [locale, ...defaultClientConditions] },
  plugins: [react(), tailwindcss(), compressAssets()],
  publicDir: isSsrBuild || locale !== 'en' ? false : 'public',
  build: {
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: ['src/web/entry-client.tsx', 'src/web/fonts.css'],
          output: {
            codeSplitting: {
              groups: [
                // What every page needs of scripts comes as one file, which compresses better than ten.
                { name: 'first-load', tags: ['$initial'], test: /(?<!\.css)$/ },
                // So do the small parts that many screens share: by themselves they are thirty files a screen, and
                // over HTTP/1.1 the last of them arrives seconds late. Form fields apart, as boards have no form.
                { name: shared('parts'), debugName: 'parts', test: parts, minShareCount: 3 },
                { name: shared('fields'), debugName: 'fields', test: fields, minShareCount: 3 },
                { name: 'class-lines', test: classLines },
                // Apart from the reviews, which would take them along.
                { name: 'dates', test: /src\/web\/lib\/(dates|when-seen)\./ },
                { name: 'reviews', test: reviews },
                { name: 'searching', test: searching },
                // As files of their own, their names alone would weigh on every page.
                { name: 'call-once', test: /src\/web\/lib\/call-once\./ },
                { name: 'offline', test: offline },
                { name: 'offline-account', test: offlineAccount },
                { name: 'icons', test: icons, minShareCount: 4 },
              ],
            },
            chunkFileNames,
            // The first script names every other file, and eight hexadecimal digits compress to two thirds of eight letters.
            hashCharacters: 'hex',
            assetFileNames,
          },
        },
  },
  // Everything the pages need is in the server's bundle, so that it loads fast and nothing comes twice.
  ssr: {
    resolve: { conditions: [locale, ...defaultServerConditions] },
    ...(isSsrBuild && { noExternal: true }),
  },
  // Otherwise the server would choose React's development build while it runs, which is far slower.
  define: { ...revision, ...(isSsrBuild && { 'process.env.NODE_ENV': "'production'" }) },
})

/** One classic script at the top of the site, the same for all languages. */
const serviceWorker: UserConfig = {
  plugins: [compressAssets()],
  publicDir: false,
  define: revision,
  build: {
    lib: {
      entry: 'src/web/service-worker/service-worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
    minify: true,
  },
}

// Only screens of an account have tables, progress, further pages, and something to copy, to unfold or to send later; only pages by
// subject have breadcrumbs, and only lists and maps of tutors name a class. Three icons are needed without a field, too.
const parts =
  /src\/web\/(ui\/(?!form\/|breadcrumbs|copy-button|disclosure|waiting-line|data\/(next-page|progress|table|scroll-box))|features\/(saved\/|tutors\/(?!next-class)))|icons\/(check|chevron-down|search)\./
const fields = /src\/web\/ui\/form\/(field|input|checkbox|native-select)\./

// Without those that only an account or whoever has booked sees, and the one that a list needs.
const icons =
  /lucide-react.+icons\/(?!bell-ring|calendar-plus|cloud-|download|hourglass|megaphone|printer|search-x|share-2|wallet)/

/** What every visitor needs for times without a network. */
const offline =
  /src\/web\/(lib\/(use-online|offline\/(freshness|has-database|invitation|worker))|locales\/[a-z]+\/offline|shell\/offline-line)\./

/** What stores responses and writes of an account for such times. */
const offlineAccount = /src\/web\/lib\/(offline\/|auth\/stored-session)/

/** What names a class: on cards of tutors, and on those of classes. */
const classLines =
  /src\/web\/(lib|locales\/[a-z]+|features\/classes)\/class-line\.|features\/tutors\/next-class/

/** What a profile shows of reviews, which the lists of one's own reviews show, too. */
const reviews =
  /src\/web\/(locales\/[a-z]+\/review-words|features\/reviews\/(review-item|review-words|reviews-failure))\./

/** What goes with a search, in one file in place of three. */
const searching = /src\/web\/(lib|locales\/[a-z]+)\/(last-search|use-search-input)\.|icons\/search-x\./

/** Parts made with Base UI would bring it along: those keep to their screens. */
function shared(name: string) {
  return (id: string, graph: Rolldown.ChunkingContext) => (needsBaseUi(id, graph) ? null : name)
}

function needsBaseUi(id: string, graph: Rolldown.ChunkingContext): boolean {
  const { importedIds } = graph.getModuleInfo(id)!
  return importedIds.some(
    (imported) =>
      imported.includes('@base-ui') ||
      ((parts.test(imported) || fields.test(imported)) && needsBaseUi(imported, graph)),
  )
}

/** Every page lists all of them, so that what screens share has no name in it: nobody loads it by itself. */
function chunkFileNames({ isDynamicEntry }: Rolldown.PreRenderedChunk) {
  return isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'
}

/** The reader of PDFs asks for its decoders by their own names, in one folder: that has the version in place of a hash. */
function assetFileNames({ originalFileNames }: Rolldown.PreRenderedAsset) {
  const isDecoder = originalFileNames.some((name) => name.includes('pdfjs-dist/wasm/'))
  return `assets/${isDecoder ? `pdfjs-${pdfjs.version}/[name]` : '[name]-[hash]'}[extname]`
}

const compressible = /\.(m?js|css)$/

/** Only the reader of PDFs has files of this size: the last tenth of them would take seconds of every build. */
const large = 400_000

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
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 9 : 11,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
