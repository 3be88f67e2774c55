/** Portraits are shown at 72 and 144 px, and at twice that on screens with double density. */
export const pictureWidths = [144, 288] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = [
  { extension: 'avif', contentType: 'image/avif' },
  { extension: 'webp', contentType: 'image/webp' },
  { extension: 'jpg', contentType: 'image/jpeg' },
] as const
export type PictureExtension = (typeof pictureFormats)[number]['extension']

/** The URL of a picture. Its name is a hash of the content, so the URL never changes its content. */
export const pictureUrl = (name: string, width: PictureWidth = 144, extension: PictureExtension = 'webp') =>
  `/pictures/${name}-${width}.${extension}`

/** All URLs of a picture. */
export const pictureUrls = (name: string) =>
  pictureWidths.flatMap((width) => pictureFormats.map(({ extension }) => pictureUrl(name, width, extension)))

/** The rules for uploaded pictures. */
export const pictureUpload = {
  types: ['image/jpeg', 'image/png'],
  mostBytes: 2 * 1024 * 1024,
  refusals: { tooLarge: 'picture_too_large', wrongType: 'picture_unsupported' },
} as const

/** The picture that chats and social networks show with a link. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** The URL of a tutor's share picture, by public id. */
export const sharePictureUrl = (id: string) => `/share/tutors/${id}.jpg`
