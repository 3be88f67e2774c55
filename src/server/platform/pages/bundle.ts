import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PageEntry } from '#contract/page-entry'
import { StartError } from '../start-error.ts'
import { type Asset, readAssets } from './assets.ts'
import { stylesFor } from './page-styles.ts'

/** Tags, and the hashes of what they inline; no hashes where there can be no Content-Security-Policy. */
export type PageHead = { tags: string; hashes: { style: string; script: string } | null }

/** What pages are made of: the rendering functions, and the tags that bring styles and scripts along. */
export type Bundle = {
  entry: PageEntry
  assets: Map<string, Asset>
  /** What goes into the head of a page with the given HTML and modules; without modules, one without scripts. */
  headOf(html: string, modules?: string[]): PageHead
  /** Answers requests for sources while developing. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>

const dist = join(import.meta.dirname, '../../../../dist')
const clientEntry = 'src/web/entry-client.tsx'

export async function loadBundle(): Promise<Bundle> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
    const fontFaces = await readFile(join(dist, 'client/.vite/font-faces.css'), 'utf8')
    const { pageEntry }: { pageEntry: PageEntry } = await import(join(dist, 'server/entry-server.js'))
    return makeBundle(pageEntry, manifest, await readAssets(join(dist, 'client')), fontFaces)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError('The pages are not built yet: run npm run build, or npm start.')
  }
}

function makeBundle(
  entry: PageEntry,
  manifest: Manifest,
  assets: Map<string, Asset>,
  fontFaces: string,
): Bundle {
  const { file, css = [], assets: files = [] } = manifest[clientEntry]!
  const stylesheet = css.map((name) => assets.get(`/${name}`)!.plain.toString())
  const stylesOf = stylesFor(fontFaces + stylesheet.join(''))
  const fonts = files
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin>`)
  // The whole stylesheet, for the screens to come: the client turns these into stylesheets when it starts.
  const stylesheets = css.map((name) => `<link rel="preload" as="style" href="/${name}" fetchpriority="low">`)
  const script = hashOf(entry.headScript)
  return {
    entry,
    assets,
    headOf(html, modules) {
      const styles = stylesOf(html)
      const always = `<script>${entry.headScript}</script><style>${styles}</style>${fonts.join('')}`
      const hashes = { style: hashOf(styles), script }
      if (!modules) return { tags: always, hashes }
      const preloads = scriptsOf(manifest, [clientEntry, ...modules]).map(
        (name) => `<link rel="modulepreload" href="/${name}" fetchpriority="low">`,
      )
      const scripts = `${preloads.join('')}<script type="module" src="/${file}"></script>`
      return { tags: `${always}${scripts}${stylesheets.join('')}`, hashes }
    },
  }
}

/** The files of the given modules and of all they import. */
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
