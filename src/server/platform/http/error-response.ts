import type { ErrorBody } from '#contract/errors'
import type { AppError } from '../app-error.ts'

export function errorResponse(error: AppError, requestId: string) {
  const body: ErrorBody = {
    error: { code: error.code, message: error.message, fields: error.fields, requestId },
  }
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.allow) headers.set('allow', error.allow)
  if (error.retryAfter) headers.set('retry-after', String(error.retryAfter))
  return Response.json(body, { status: error.status, headers })
}
