import { pictureUpload } from '#contract/pictures'

type PictureType = (typeof pictureUpload.types)[number]

const signatures: Record<PictureType, number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

type Verdict =
  | { type: PictureType; refusal: null }
  | { refusal: (typeof pictureUpload.refusals)[keyof typeof pictureUpload.refusals] }

/** Judges a file by its content, before it travels; the server judges again. */
export async function judgePicture(file: Blob): Promise<Verdict> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const type = pictureUpload.types.find((type) => signatures[type].every((byte, at) => start[at] === byte))
  if (!type) return { refusal: pictureUpload.refusals.wrongType }
  if (file.size > pictureUpload.mostBytes) return { refusal: pictureUpload.refusals.tooLarge }
  return { type, refusal: null }
}
