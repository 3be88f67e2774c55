/** The manifest of the site in this language; pages of every kind name it, so it has no other text beside it. */
export const manifestPath: string = '/fr/manifest.webmanifest'
