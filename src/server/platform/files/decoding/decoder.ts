import sharp from 'sharp'
import { mostDocumentPages } from '#contract/files/documents'
import { faultOfPdf } from '../pdf.ts'
import { encodePicture, encodeWhole, isReadable, PictureError } from '../pictures.ts'
import { serveTasks } from './serve-tasks.ts'

/** Tasks on files from strangers. They run in a separate process. */
const tasks = {
  /** Returns null when the picture cannot be read. */
  encodePicture: (bytes: Uint8Array) =>
    encodePicture(bytes).catch((error) => {
      if (error instanceof PictureError) return null
      throw error
    }),
  encodeWhole,
  isReadable,
  faultOfPdf: (bytes: Uint8Array) => faultOfPdf(bytes, { mostPages: mostDocumentPages }),
}
export type DecodingTasks = typeof tasks

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
serveTasks(tasks, { mostMegabytes: 200 })
