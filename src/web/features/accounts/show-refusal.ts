import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { refusalCode } from '#web/lib/ask-auth.ts'
import { failureText } from './failure-text.ts'

/** Which field a refusal is about, by its code; the rest is said above the button. */
export type FieldOf<Values extends FieldValues> = Record<string, Path<Values> | undefined>

/** Says what went wrong, next to the field it is about. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fieldOf: FieldOf<Values>,
  setError: UseFormSetError<Values>,
) {
  const place = fieldOf[refusalCode(error) ?? ''] ?? 'root'
  setError(place, { message: failureText(error) }, { shouldFocus: true })
}
