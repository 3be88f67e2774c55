import type { Sharing } from '#contract/sharing/api'
import { handlePath } from '#contract/sharing/paths'
import { placesPictureUrl } from '#contract/sharing/pictures'
import { placesPictureSize } from '#contract/sharing/rules'
import { locale } from '#texts/locale'
import { sharing as texts } from '#texts/sharing'
import { hrefOf } from '#web/lib/router/locale-path.ts'

type Shared = Pick<Sharing, 'tutorId' | 'handle' | 'name'>

/** The profile's URL, with the short address if there is one. */
export const profileUrl = (site: string, { tutorId, handle }: Pick<Shared, 'tutorId' | 'handle'>) =>
  site + (handle ? handlePath(handle) : hrefOf(`/tutor/profile/${tutorId}`))

/** Leaves out the scheme, as people write a URL. */
export const spokenUrl = (url: string) => url.replace(/^https?:\/\//, '')

/** The picture contains the address, so another address needs another URL to get past caches. */
export const fresh = (url: string, { handle }: Pick<Shared, 'handle'>) =>
  handle ? `${url}${url.includes('?') ? '&' : '?'}${handle}` : url

/** The HTML for the tutor's own site: a link around a picture, without a script. */
export function snippetOf(site: string, shared: Shared) {
  const { width, height } = placesPictureSize
  const alt = escaped(texts.places.alt(shared.name))
  const image = `<img src="${site}${placesPictureUrl(shared.tutorId, locale)}" alt="${alt}" width="${width}" height="${height}">`
  return `<a href="${profileUrl(site, shared)}">${image}</a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
