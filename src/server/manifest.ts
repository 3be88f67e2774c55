import { Hono } from 'hono'
import { type Locale, locales, localizedPath } from '#contract/locales'
import { product } from '#contract/product'
import { texts } from './locales/texts.ts'

/** The page's background, which a phone shows until the page is there. */
const background = '#fcf9f5'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** The web app manifest in each language. */
export function manifestRoutes() {
  const routes = new Hono()
  for (const locale of locales) {
    const body = JSON.stringify(manifestIn(locale))
    routes.get(localizedPath(locale, '/manifest.webmanifest'), () => {
      const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' }
      return new Response(body, { headers })
    })
  }
  return routes
}

function manifestIn(locale: Locale) {
  const { name, description, shortcuts, screenshots } = texts[locale].manifest
  const at = (path: string) => localizedPath(locale, path)
  const screenshot = (shape: 'narrow' | 'wide', sizes: string) => ({
    src: `/screenshots/${shape}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: shape,
    label: screenshots[shape],
  })
  return {
    // The same in every language, because it is one app, whichever language it was installed in.
    id: '/',
    name,
    short_name: product.name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    categories: ['education'],
    icons,
    shortcuts: [
      { name: shortcuts.find, url: at('/student') },
      { name: shortcuts.bookings, url: at('/profile#bookings') },
      { name: shortcuts.family, url: at('/family') },
      { name: shortcuts.dashboard, url: at('/tutor/dashboard') },
    ],
    screenshots: [screenshot('narrow', '720x1280'), screenshot('wide', '1280x800')],
  }
}
