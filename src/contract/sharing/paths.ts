/** Where a tutor finds the short address, the poster and the pictures. */
export const sharePath = '/tutor/share'

/** The short address of a tutor; it leads to the profile. */
export const handlePath = (handle: string) => `/t/${handle}`

/** What is made on the server to show a tutor elsewhere, by the tutor's public id: that never changes. */
export const posterUrl = (id: string, format: 'svg' | 'pdf') => `/share/tutors/${id}/poster.${format}`
export const statusPictureUrl = (id: string) => `/share/tutors/${id}/status.png`
export const placesPictureUrl = (id: string) => `/embed/${id}/places.svg`
