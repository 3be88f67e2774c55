import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PageEntry } from '#contract/page-entry'
import { StartError } from '../start-error.ts'
import { type Asset, readAssets } from './assets.ts'

/** What pages are made of: the rendering functions, and the tags that bring styles and scripts along. */
export type Bundle = {
  entry: PageEntry
  assets: Map<string, Asset>
  /** Tags for the head of a page that shows the given modules; without modules, a page without scripts. */
  headTags(modules?: string[]): string
  /** Hashes of what is inlined, for the Content-Security-Policy; null where there can be no such policy. */
  hashes: { style: string; script: string } | null
  /** Answers requests for sources while developing. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>

const dist = join(import.meta.dirname, '../../../../dist')
const clientEntry = 'src/web/entry-client.tsx'

export async function loadBundle(): Promise<Bundle> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
    const { pageEntry }: { pageEntry: PageEntry } = await import(join(dist, 'server/entry-server.js'))
    return makeBundle(pageEntry, manifest, await readAssets(join(dist, 'client')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new StartError('The pages are not built yet: run npm run build, or npm start.')
  }
}

function makeBundle(entry: PageEntry, manifest: Manifest, assets: Map<string, Asset>): Bundle {
  const { css = [], assets: files = [] } = manifest[clientEntry]!
  const styles = css.map((file) => assets.get(`/${file}`)!.plain.toString()).join('')
  const fonts = files
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
  const always = `<script>${entry.headScript}</script>${fonts.join('')}<style>${styles}</style>`
  return {
    entry,
    assets,
    headTags(modules) {
      if (!modules) return always
      const preloads = scriptsOf(manifest, [clientEntry, ...modules]).map(
        (file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`,
      )
      return `${always}${preloads.join('')}<script type="module" src="/${manifest[clientEntry]!.file}"></script>`
    },
    hashes: { style: hashOf(styles), script: hashOf(entry.headScript) },
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
