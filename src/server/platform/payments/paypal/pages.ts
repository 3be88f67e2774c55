import type { z } from 'zod'
import type { Api } from './api.ts'
import type { Links } from './resources.ts'

const mostPages = 100

/** The pages of a list, one after the other. */
export async function* allPages<Page extends { links: z.infer<typeof Links> }>(
  api: Api,
  path: string,
  search: URLSearchParams,
  schema: z.ZodType<Page>,
) {
  let next: string | undefined = `?${search}`
  for (let count = 0; next !== undefined && count < mostPages; count += 1) {
    const page: Page = await api.get(path + next, schema)
    yield page
    const link = page.links.find(({ rel }) => rel === 'next')
    next = link && new URL(link.href).search
  }
}
