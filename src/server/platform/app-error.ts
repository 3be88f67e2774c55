import { type ErrorCode, errors } from '#contract/errors'
import { isDatabaseAway, isDatabaseFull, isDatabaseSlow } from './db.ts'
import { StorageError } from './files/files.ts'
import { ProviderError } from './payments/provider.ts'

type Details = { message?: string; fields?: Record<string, string>; retryAfter?: number; allow?: string }

/** A response that is not a success: its code decides the status, its message is read by people. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields?: Record<string, string>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
  /** The methods that the address does take. */
  readonly allow?: string

  constructor(code: ErrorCode, { message, fields, retryAfter, allow }: Details = {}) {
    super(message ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.fields = fields
    this.retryAfter = retryAfter
    this.allow = allow
  }
}

/** What a thrown thing means to the caller: errors of our own as they are, the rest without their inside. */
export function asAppError(error: unknown) {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error) || isOutOfOrder(error)) return new AppError('unavailable', { retryAfter: 5 })
  if (isDatabaseSlow(error)) return new AppError('timeout', { retryAfter: 5 })
  return new AppError('internal_error')
}

/** Whether somebody has to see to it: no room is left, files cannot be used, or the payment provider responds oddly. */
export const isOutOfOrder = (error: unknown) =>
  isDatabaseFull(error) || error instanceof StorageError || error instanceof ProviderError
