import { Hono } from 'hono'
import { z } from 'zod'
import { savesDataOn } from '#contract/data-saver'
import { pictureFormats, pictureWidths } from '#contract/files/pictures'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { HonoEnv } from '#server/platform/http/router'
import type { RouteDoc } from '#server/platform/openapi/document'

const fileName = /^([0-9a-f]{32})-(\d+)\.(\w+)$/
const [small, ...larger] = pictureWidths.map(String)

/** Pictures are public and named by their content, so browsers can cache them forever. */
export function pictureRoutes({ files }: App) {
  return new Hono<HonoEnv>().get('/pictures/:name', async (c) => {
    const [, picture, width, extension] = fileName.exec(c.req.param('name')) ?? []
    const format = pictureFormats.find((format) => format.extension === extension)
    const isLarge = larger.includes(width ?? '')
    const saved = isLarge && savedBy((name) => c.req.header(name))
    const bytes = format && (await files.get(`pictures/${picture}-${saved ? small : width}.${extension}`))
    if (!bytes) throw new AppError('not_found')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': format.contentType,
      ...cachingOf(isLarge, saved),
    })
  })
}

const forever = 'max-age=31536000, immutable'

/**
 * A small picture in place of a large one may only be cached by one browser: a shared cache that ignores Vary would send it to
 * everybody. It varies by the network only if that decided. The large picture never varies by it, so that a browser which has
 * it uses it on a slow network too.
 */
function cachingOf(isLarge: boolean, saved: SavedBy) {
  if (saved) return { 'cache-control': `private, ${forever}`, vary: saved }
  return { 'cache-control': `public, ${forever}`, ...(isLarge && { vary: 'save-data' }) }
}

type SavedBy = 'save-data' | 'save-data, ect' | false

/** The request headers that ask for saving data. */
function savedBy(header: (name: string) => string | undefined): SavedBy {
  if (header('save-data')?.toLowerCase() === 'on') return 'save-data'
  return savesDataOn(false, header('ect')) && 'save-data, ect'
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
      200: {
        description:
          'It never changes. With `Save-Data: on`, or on 2G by the header `ECT`, that of 144 pixels',
        types: pictureFormats.map(({ contentType }) => contentType),
      },
    },
    errors: ['not_found', 'internal_error'],
  },
]
