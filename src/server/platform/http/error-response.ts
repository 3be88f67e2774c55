import type { ServerResponse } from 'node:http'
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
  return Response.json(errorBody(error, requestId), { status: error.status, headers: errorHeaders(error) })
}

/** The same without the framework, for what is refused at the door. */
export function writeError(response: ServerResponse, error: AppError, requestId: string) {
  const body = Buffer.from(JSON.stringify(errorBody(error, requestId)))
  response.writeHead(error.status, {
    'content-type': 'application/json',
    'content-length': body.length,
    ...errorHeaders(error),
  })
  response.end(body)
}

const errorBody = ({ code, message, fields }: AppError, requestId: string): ErrorBody => ({
  error: { code, message, fields, requestId },
})

const errorHeaders = ({ allow, retryAfter }: AppError) => ({
  'cache-control': 'no-store',
  ...(allow && { allow }),
  ...(retryAfter && { 'retry-after': String(retryAfter) }),
})
