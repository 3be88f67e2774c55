import type { ServerResponse } from 'node:http'
import type { ErrorBody } from '#contract/errors'
import type { Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import { type AppError, asAppError, inLanguage, isOutOfOrder } from '../app-error.ts'
import { factsOfError, type Log } from '../log.ts'

/** Who is told, and in which language. */
type Reader = { requestId: string; locale: Locale }

/** Logs what is unexpected or needs an operator. */
export function respondToError(log: Log, thrown: unknown, reader: Reader) {
  const error = asAppError(thrown)
  if (error.code === 'internal_error' || isOutOfOrder(thrown))
    log.error('request failed', { requestId: reader.requestId, ...factsOfError(thrown) })
  return errorResponse(error, reader)
}

export function errorResponse(error: AppError, reader: Reader) {
  return Response.json(errorBody(error, reader), {
    status: error.status,
    headers: errorHeaders(error, reader),
  })
}

/** Writes an error without the framework, for requests that are refused before routing. */
export function writeError(response: ServerResponse, error: AppError, reader: Reader) {
  const body = Buffer.from(JSON.stringify(errorBody(error, reader)))
  response.writeHead(error.status, {
    'content-type': 'application/json',
    'content-length': body.length,
    ...errorHeaders(error, reader),
  })
  response.end(body)
}

const errorBody = (error: AppError, { requestId, locale }: Reader): ErrorBody => ({
  error: { code: error.code, ...inLanguage(error, texts[locale]), requestId },
})

/** For every response whose words depend on the reader's language. */
export const languageHeaders = (locale: Locale) => ({
  'content-language': locale,
  vary: 'accept-language',
})

const errorHeaders = ({ allow, retryAfter }: AppError, { locale }: Reader) => ({
  'cache-control': 'no-store',
  ...languageHeaders(locale),
  ...(allow && { allow }),
  ...(retryAfter && { 'retry-after': String(retryAfter) }),
})
