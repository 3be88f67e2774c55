import type { Feature } from '#server/features/feature'
import { documentJobs } from './documents.ts'
import { pictureData } from './personal-data.ts'
import { deleteExpiredUploads } from './picture-uploads.ts'
import { pictureDocs, pictureRoutes } from './pictures.routes.ts'
import { pictureJobs } from './pictures.ts'

export const files: Feature = {
  rawRoutes: pictureRoutes,
  docs: pictureDocs,
  jobs: (app) => ({ ...pictureJobs(app), ...documentJobs(app) }),
  cleanup: [deleteExpiredUploads],
  personalData: pictureData,
}
