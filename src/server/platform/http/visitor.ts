import type { IncomingMessage } from 'node:http'

/**
 * The address a request comes from. Of X-Forwarded-For only the entries written by our own proxies are
 * believed, counted from the right; whatever stands left of them the sender may have made up.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number) {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? direct
}
