import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/locales'
import { laterRel, type PageEntry } from '#contract/page-entry'
import { StartError } from '../start-error.ts'
import { type Asset, readAssets } from './assets.ts'
import { stylesFor } from './page-styles.ts'

/** Tags, and the hashes of their inlined code. Null where there can be no Content-Security-Policy. */
type PageHead = { tags: string; hashes: { style: string; script: string } | null }

export type Bundle = {
  pages: Record<Locale, PageParts>
  assets: Map<string, Asset>
  /** Responds to requests for sources, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** The parts for one language: rendering functions, and the tags that load styles and scripts. */
export type PageParts = {
  entry: PageEntry
  /** Builds the head of a page with the given HTML and modules. Without modules, the page has no scripts. */
  headOf(html: string, modules?: string[], laterModules?: string[]): PageHead
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>

const dist = join(import.meta.dirname, '../../../../dist')
const clientEntry = 'src/web/entry-client.tsx'
const fontStyles = 'src/web/fonts.css'

export async function loadBundle(): Promise<Bundle> {
  try {
    const [worker, ...languages] = await Promise.all([
      readAssets(join(dist, 'worker')),
      ...locales.map(loadLanguage),
    ])
    // Files that are the same in two languages have the same name in both.
    const assets = new Map([worker, ...languages.map(({ assets }) => assets)].flatMap((files) => [...files]))
    const pages = Object.fromEntries(languages.map(({ locale, parts }) => [locale, parts]))
    return { pages: pages as Bundle['pages'], assets }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError('The pages are not built yet: run npm run build, or npm start.')
  }
}

async function loadLanguage(locale: Locale) {
  const folder = join(dist, locale)
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'))
  const { pageEntry }: { pageEntry: PageEntry } = await import(join(folder, 'server/entry-server.js'))
  const assets = await readAssets(join(folder, 'client'))
  return { locale, parts: partsOf(pageEntry, manifest, assets), assets }
}

function partsOf(entry: PageEntry, manifest: Manifest, assets: Map<string, Asset>): PageParts {
  const { file, css = [] } = manifest[clientEntry]!
  const { file: fontFile, assets: fontFiles = [] } = manifest[fontStyles]!
  const stylesOf = stylesFor(
    [fontFile, ...css].map((name) => assets.get(`/${name}`)!.plain.toString()).join(''),
  )
  const fonts = fontFiles.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin>`,
  )
  // The whole stylesheet for later screens: the client turns these preloads into stylesheets when it starts.
  const stylesheets = css.map((name) => `<link rel="preload" as="style" href="/${name}" fetchpriority="low">`)
  const script = hashOf(entry.headScript)
  return {
    entry,
    headOf(html, modules, laterModules = []) {
      const styles = stylesOf(html)
      const always = `<script>${entry.headScript}</script><style>${styles}</style>${fonts.join('')}`
      const hashes = { style: hashOf(styles), script }
      if (!modules) return { tags: always, hashes }
      const needed = scriptsOf(manifest, [clientEntry, ...modules])
      const later = scriptsOf(manifest, laterModules).filter((name) => !needed.includes(name))
      const preloads = [...linksTo(needed, 'modulepreload'), ...linksTo(later, laterRel)]
      if (later.length > 0) {
        preloads.push(`<script>${entry.laterScript}</script>`)
        hashes.script += ` ${hashOf(entry.laterScript)}`
      }
      const scripts = `${preloads.join('')}<script type="module" src="/${file}"></script>`
      return { tags: `${always}${scripts}${stylesheets.join('')}`, hashes }
    },
  }
}

const linksTo = (scripts: string[], rel: string) =>
  scripts.map((name) => `<link rel="${rel}" href="/${name}" fetchpriority="low">`)

/** The files of the given modules and of everything they import. */
function scriptsOf(manifest: Manifest, modules: string[]) {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...seen].flatMap((name) => manifest[name]?.file ?? [])
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
