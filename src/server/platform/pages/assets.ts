import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { assetPolicy, workerPolicy } from '../http/security-headers.ts'
import { acceptedEncodings } from './encodings.ts'

export type Asset = {
  type: string
  immutable: boolean
  isWorker?: boolean
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** The service worker is at the root, since it controls only pages below its own path. */
const workerFile = 'sw.js'

export const assetTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Reads every file of the build into memory: they are few and small. */
export async function readAssets(folder: string) {
  const assets = new Map<string, Asset>()
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/'))
  const present = new Set(paths)
  for (const path of paths) {
    const type = assetTypes[extname(path)]
    if (!type || path.startsWith('.vite/')) continue
    assets.set(`/${path}`, {
      type,
      // Vite adds a hash of the content to the names below assets/.
      immutable: path.startsWith('assets/'),
      isWorker: path === workerFile,
      plain: await readFile(join(folder, path)),
      br: present.has(`${path}.br`) ? await readFile(join(folder, `${path}.br`)) : undefined,
      gzip: present.has(`${path}.gz`) ? await readFile(join(folder, `${path}.gz`)) : undefined,
    })
  }
  return assets
}

export function assetResponse(asset: Asset, accepts: string | undefined) {
  const encoding = acceptedEncodings(accepts).find((name) => asset[name])
  const headers = new Headers({
    'content-type': asset.type,
    'cache-control': cacheControlOf(asset),
    vary: 'accept-encoding',
    'content-security-policy': asset.isWorker ? workerPolicy : assetPolicy,
  })
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(asset[encoding ?? 'plain']!), { headers })
}

function cacheControlOf({ immutable, isWorker }: Asset) {
  if (immutable) return 'public, max-age=31536000, immutable'
  // Browsers must learn of a new version of the worker at once.
  return isWorker ? 'no-cache' : 'public, max-age=3600'
}
