import { Hono } from 'hono'
import { z } from 'zod'
import { pictureFormats } from '#contract/files/pictures'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { HonoEnv } from '#server/platform/http/router'
import type { RouteDoc } from '#server/platform/openapi/document'

const fileName = /^[0-9a-f]{32}-\d+\.(\w+)$/

/** Pictures are public and named by their content, so that whoever has one never needs to ask again. */
export function pictureRoutes({ files }: App) {
  return new Hono<HonoEnv>().get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    const format = pictureFormats.find(({ extension }) => extension === fileName.exec(name)?.[1])
    const bytes = format && (await files.get(`pictures/${name}`))
    if (!bytes) throw new AppError('not_found')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': format.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

export const pictureDocs: RouteDoc[] = [
  {
    noun: 'files',
    id: 'getPicture',
    method: 'GET',
    path: '/pictures/:name',
    summary: 'Get a picture by `<picture>-<width>.<format>`: 144 or 288 pixels wide, as avif, webp or jpg',
    params: z.object({ name: z.string().meta({ example: '4f1d2c7a9b3e8056c1d4a7f29e60b835-144.webp' }) }),
    responses: {
      200: { description: 'It never changes', types: pictureFormats.map(({ contentType }) => contentType) },
    },
    errors: ['not_found', 'internal_error'],
  },
]
