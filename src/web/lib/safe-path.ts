/**
 * The path to go on to after a link, if the address stays on our own origin; otherwise null. It is judged by
 * resolving it, as a browser would: '//evil', '/\evil' and '/<tab>/evil' start with a slash too.
 */
export function safePath(address: string | null, origin: string) {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return null
  const { origin: leadsTo, pathname, search, hash } = new URL(address, origin)
  // '/.//evil' is ours, but what is left of it once resolved would lead away.
  if (leadsTo !== origin || pathname.startsWith('//')) return null
  return pathname + search + hash
}
