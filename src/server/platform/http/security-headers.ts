const always = {
  'x-content-type-options': 'nosniff',
  // Tile services refuse requests without a Referer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
}

/** Sent with every response. Pages replace the Content-Security-Policy with their own. */
export function baseHeaders(siteUrl: string): Record<string, string> {
  return { ...headersFor(siteUrl), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
}

/** Matters to workers: they may load our own scripts, but connect to nothing. */
export const assetPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** The service worker also fetches pages and files on behalf of a page. */
export const workerPolicy = `${assetPolicy}; connect-src 'self'`

function headersFor(siteUrl: string): Record<string, string> {
  return isSecure(siteUrl)
    ? { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : always
}

/** For the developers' pages that have scripts: they may use our own files, and nothing else. */
export const toolPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const cspReportPath = '/csp-reports'

/** A page runs only our own files and inlined code with a known hash, and loads pictures of others only as map tiles. */
export function pageHeaders(
  siteUrl: string,
  hashes: { style: string; script: string } | null,
  tileUrl?: string,
): Record<string, string> {
  const headers = { ...headersFor(siteUrl), 'content-type': 'text/html; charset=utf-8' }
  if (!hashes) return { ...headers, 'content-security-policy': "frame-ancestors 'none'" }
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.script}`,
    `style-src 'self' ${hashes.style}`,
    "style-src-attr 'none'",
    `img-src 'self' blob: data:${tileUrl ? ` ${new URL(tileUrl).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    isSecure(siteUrl) ? 'upgrade-insecure-requests' : '',
    'report-to csp',
  ]
  return {
    ...headers,
    'content-security-policy': policy.filter(Boolean).join('; '),
    'reporting-endpoints': `csp="${cspReportPath}"`,
  }
}

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:')
