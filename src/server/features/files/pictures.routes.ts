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

/** Pictures are public and named by their content, so that whoever has one never needs to ask again. */
export function pictureRoutes({ files }: App) {
  return new Hono<HonoEnv>().get('/pictures/:name', async (c) => {
    const [, picture, width, extension] = fileName.exec(c.req.param('name')) ?? []
    const format = pictureFormats.find((format) => format.extension === extension)
    const isLarge = larger.includes(width ?? '')
    const isReduced = isLarge && savesData((name) => c.req.header(name))
    const bytes = format && (await files.get(`pictures/${picture}-${isReduced ? small : width}.${extension}`))
    if (!bytes) throw new AppError('not_found')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': format.contentType,
      ...cachingOf({ isLarge, isReduced }),
    })
  })
}

const forever = 'max-age=31536000, immutable'

/**
 * The small one in the place of a large one is for one browser alone: a shared cache that knows nothing of Vary would hand it to
 * everybody. The large one does not vary by the network, so that a browser which has it goes on with it on a slow one.
 */
function cachingOf({ isLarge, isReduced }: { isLarge: boolean; isReduced: boolean }) {
  if (isReduced) return { 'cache-control': `private, ${forever}`, vary: 'save-data, ect' }
  return { 'cache-control': `public, ${forever}`, ...(isLarge && { vary: 'save-data' }) }
}

const savesData = (header: (name: string) => string | undefined) =>
  savesDataOn(header('save-data')?.toLowerCase() === 'on', header('ect'))

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
