import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { profile } from '#texts/profile'
import { authMessage } from '#web/lib/auth/auth-errors.ts'
import { refusalCode } from '#web/lib/auth/call-auth.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Shows what went wrong with a form as a whole. An error about a field stands next to the field. */
export function FormError({ message }: { message: string | undefined }) {
  return message ? <Notice kind="danger">{message}</Notice> : null
}

export const failureText = (error: unknown) =>
  profile.refusals[refusalCode(error) ?? ''] ?? authMessage(error)

/** Names the field that a refusal is about, by its code. Other refusals are shown above the button. */
export type FieldOf<Values extends FieldValues> = Record<string, Path<Values> | undefined>

/** Shows what went wrong next to the field it is about. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fieldOf: FieldOf<Values>,
  setError: UseFormSetError<Values>,
) {
  const field = fieldOf[refusalCode(error) ?? ''] ?? 'root'
  setError(field, { message: failureText(error) }, { shouldFocus: true })
}
