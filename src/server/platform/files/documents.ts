import type { ErrorCode } from '#contract/errors'
import type { DocumentType } from '#contract/files/documents'
import { AppError } from '../app-error.ts'
import { decodeFile } from './decoding/decoding.ts'
import type { PdfFault } from './pdf.ts'
import { hasBearableSize, pictureType } from './pictures.ts'

const pdfRefusals: Record<PdfFault, ErrorCode> = {
  unreadable: 'document_unreadable',
  locked: 'document_locked',
  active: 'document_active',
  too_long: 'document_too_long',
}

/**
 * Detects the type of a document from its content, and throws if it must be refused. The file is stored unchanged, for people
 * to judge.
 */
export async function validateDocument(bytes: Uint8Array): Promise<DocumentType> {
  const picture = pictureType(bytes)
  if (picture) {
    if (hasBearableSize(bytes) && (await decodeFile('isReadable', bytes))) return `image/${picture}`
    throw new AppError('document_unreadable')
  }
  if (!Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from('%PDF-')))
    throw new AppError('document_unsupported')
  const fault = await decodeFile('faultOfPdf', bytes)
  if (fault) throw new AppError(pdfRefusals[fault])
  return 'application/pdf'
}
