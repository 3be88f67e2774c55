/** Portraits are shown at 72 and 144 px; screens with double density take twice that. */
export const pictureWidths = [144, 288] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = [
  { extension: 'avif', contentType: 'image/avif' },
  { extension: 'webp', contentType: 'image/webp' },
  { extension: 'jpg', contentType: 'image/jpeg' },
] as const
export type PictureExtension = (typeof pictureFormats)[number]['extension']

/** Where a picture is found. It is named by its content, so that what is there never changes. */
export const pictureUrl = (name: string, width: PictureWidth = 144, extension: PictureExtension = 'webp') =>
  `/pictures/${name}-${width}.${extension}`

/** Every address a picture is found at. */
export const pictureUrls = (name: string) =>
  pictureWidths.flatMap((width) => pictureFormats.map(({ extension }) => pictureUrl(name, width, extension)))

/** What people may upload as a picture. */
export const pictureUpload = {
  types: ['image/jpeg', 'image/png'],
  mostBytes: 2 * 1024 * 1024,
  refusals: { tooLarge: 'picture_too_large', wrongType: 'picture_unsupported' },
} as const

/** The picture that chats and social networks show beside a link. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Where the picture of a tutor is found, by the tutor's public id. */
export const sharePictureUrl = (id: string) => `/share/tutors/${id}.jpg`
