/** The picture that chats and social networks show beside a link. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Where the picture of a tutor is found, by the tutor's public id. */
export const sharePictureUrl = (id: string) => `/share/tutors/${id}.jpg`
