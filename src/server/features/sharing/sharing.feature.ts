import { Hono } from 'hono'
import type { HonoEnv } from '#server/platform/http/router'
import type { Feature } from '../feature.ts'
import { sharingData } from './personal-data.ts'
import { pictureDocs, pictureRoutes } from './pictures.routes.ts'
import { sharePictureDocs, sharePictureRoutes } from './share-picture.routes.ts'
import { mountSharing, shortUrlDocs, shortUrlRoutes } from './sharing.routes.ts'

export const sharing: Feature = {
  routes: mountSharing,
  rawRoutes: (app, tools) =>
    new Hono<HonoEnv>()
      .route('/', shortUrlRoutes(app, tools))
      .route('/', pictureRoutes(app, tools))
      .route('/', sharePictureRoutes(app, tools)),
  docs: [...shortUrlDocs, ...pictureDocs, ...sharePictureDocs],
  personalData: sharingData,
}
