import type { ErrorBody } from '#contract/errors'
import { type AppError, asAppError, isOutOfOrder } from '../app-error.ts'
import { factsOfError, type Log } from '../log.ts'

/** What nobody foresaw, or somebody has to see to, is logged. */
export function respondToError(log: Log, thrown: unknown, requestId: string) {
  const error = asAppError(thrown)
  if (error.code === 'internal_error' || isOutOfOrder(thrown))
    log.error('request failed', { requestId, ...factsOfError(thrown) })
  return errorResponse(error, requestId)
}

export function errorResponse(error: AppError, requestId: string) {
  const body: ErrorBody = {
    error: { code: error.code, message: error.message, fields: error.fields, requestId },
  }
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.allow) headers.set('allow', error.allow)
  if (error.retryAfter) headers.set('retry-after', String(error.retryAfter))
  return Response.json(body, { status: error.status, headers })
}
