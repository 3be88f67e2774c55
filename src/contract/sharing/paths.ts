/** Where a tutor finds the short address, the poster and the pictures. */
export const sharePath = '/tutor/share'

/** The short address of a tutor; it leads to the profile. */
export const handlePath = (handle: string) => `/t/${handle}`
