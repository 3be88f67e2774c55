/** What people may upload as a document, by what its content is. */
const documentTypes = [
  { type: 'application/pdf', extensions: ['.pdf'] },
  { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  { type: 'image/png', extensions: ['.png'] },
] as const
export type DocumentType = (typeof documentTypes)[number]['type']

export const documentUpload = {
  types: documentTypes.map(({ type }) => type),
  mostBytes: 5 * 1024 * 1024,
  refusals: { tooLarge: 'document_too_large', wrongType: 'document_unsupported' },
} as const

/** For the `accept` of a file input. */
export const documentExtensions = documentTypes.flatMap(({ extensions }) => extensions).join()

export const mostDocumentPages = 20
export const documentNameMax = 120

/** How long a document is stored after the decision on it, or unpaid after its upload. */
export const documentDays = 30

const invisible = /\p{C}|[\u2028\u2029]/gu
const notInNames = /[/\\:*?"<>|]/g

/**
 * A file's name that is safe to show and to save under: no folders, nothing invisible that turns the reading
 * direction around, and an ending that fits what the file is.
 */
export function documentName(given: string, type: DocumentType) {
  const { extensions } = documentTypes.find((known) => known.type === type)!
  const name = given
    .replace(invisible, '')
    .replace(notInNames, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const extension = extensions.find((extension) => name.toLowerCase().endsWith(extension))
  const ending = extension ? name.slice(-extension.length) : extensions[0]
  const stem = [...(extension ? name.slice(0, -extension.length) : name)]
  return (stem.slice(0, documentNameMax - ending.length).join('') || 'document') + ending
}
