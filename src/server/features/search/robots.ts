import { mailSettingsPath } from '#contract/notification-kinds'
import { product } from '#contract/product'

/** The API, and the screens that are about whoever looks at them: nothing there for a search engine. */
const privatePaths = [
  '/api/',
  '/auth/',
  '/dev/',
  '/admin',
  '/profile',
  '/student/onboarding',
  '/tutor/dashboard',
  '/tutor/receipts',
  '/tutor/statements',
  '/tutor/subscription',
  '/tutor/verification',
  '/verify',
  mailSettingsPath,
  product.welcomePath,
]

export function robots(siteUrl: string) {
  const rules = privatePaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
