/** The accepted types of documents, detected from the content. */
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

/** How long a document is stored after its decision, or unpaid after its upload. */
export const documentDays = 30

const invisible = /\p{C}|[\u2028\u2029]/gu
const notInNames = /[/\\:*?"<>|]/g

/**
 * A file name that is safe to show and to save under: no folders, no invisible characters that reverse the reading direction,
 * and an extension that fits the type.
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
