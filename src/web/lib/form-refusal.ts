import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { api as texts } from '#texts/api'
import { ApiError } from '#web/lib/api.ts'

/** Shows the server's refusal next to the field it is about, or above the buttons. */
export function showRefusal<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  for (const [field, message] of fields) setError(field as Path<Values>, { message }, { shouldFocus: true })
  if (fields.length === 0) setError('root', { message: failureText(error) })
}

export const failureText = (error: unknown) => (error instanceof ApiError ? error.message : texts.unknown)
