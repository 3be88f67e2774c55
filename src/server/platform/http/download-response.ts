import type { Download } from '#contract/downloads'

/** A file of somebody's, to be saved or looked at by a page of ours: whatever is in it, nothing of it can run here. */
export function downloadResponse({ name, type, bytes }: Download) {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
      vary: 'authorization',
    },
  })
}

/** RFC 8187 leaves fewer signs as they are than addresses do. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
