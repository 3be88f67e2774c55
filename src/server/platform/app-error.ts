import { type ErrorCode, errors } from '#contract/errors'
import { type FieldMessage, translateField } from '#contract/field-messages'
import { type Localized, type Texts, texts } from '#server/locales/texts'
import { isDatabaseAway, isDatabaseFull, isDatabaseSlow } from './db-errors.ts'
import { StorageError } from './files/files.ts'
import { ProviderError } from './payments/provider.ts'

type Details = {
  message?: Localized
  fields?: Record<string, FieldMessage | Localized>
  retryAfter?: number
  allow?: string
}

/** An error response. Its code decides the status, and the reader's language decides the words. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly localized: Localized
  readonly fields?: Details['fields']
  /** After how many seconds a retry makes sense. */
  readonly retryAfter?: number
  /** The methods that the path does allow. */
  readonly allow?: string

  constructor(
    code: ErrorCode,
    { message = ({ errors }) => errors[code], fields, retryAfter, allow }: Details = {},
  ) {
    super(message(texts.en))
    this.code = code
    this.status = errors[code].status
    this.localized = message
    this.fields = fields
    this.retryAfter = retryAfter
    this.allow = allow
  }
}

const longestLine = 200

/** The message and the field messages of an error in one language. */
export const inLanguage = ({ localized, fields }: AppError, texts: Texts) => ({
  message: localized(texts),
  fields:
    fields && Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, lineOf(field, texts)])),
})

function lineOf(field: FieldMessage | Localized, texts: Texts) {
  const line = typeof field === 'function' ? field(texts) : translateField(field, texts.fields)
  return cut(line)
}

/** Text from outside may be long, and is repeated in a message. */
export const cut = (line: string) =>
  line.length > longestLine ? `${line.slice(0, longestLine - 1).toWellFormed()}…` : line

/** Turns anything thrown into a response: our own errors as they are, others without their details. */
export function asAppError(error: unknown) {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error) || isOutOfOrder(error)) return new AppError('unavailable', { retryAfter: 5 })
  if (isDatabaseSlow(error)) return new AppError('timeout', { retryAfter: 5 })
  return new AppError('internal_error')
}

/** Whether an operator has to act: the disk is full, files are unusable, or the payment provider responded unexpectedly. */
export const isOutOfOrder = (error: unknown) =>
  isDatabaseFull(error) || error instanceof StorageError || error instanceof ProviderError
