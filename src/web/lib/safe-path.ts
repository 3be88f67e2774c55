/**
 * The path to continue to after a link if it stays on our origin, otherwise null. It is resolved as a browser would: '//evil',
 * '/\evil' and '/<tab>/evil' start with a slash too.
 */
export function safePath(address: string | null, origin: string) {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return null
  const { origin: leadsTo, pathname, search, hash } = new URL(address, origin)
  // '/.//evil' is on our origin, but its resolved path would lead to another.
  if (leadsTo !== origin || pathname.startsWith('//')) return null
  return pathname + search + hash
}
