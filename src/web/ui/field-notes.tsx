import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './classes.ts'

type Notes = { hint?: ReactNode; error?: ReactNode }

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** The ids of the notes that are there, for aria-describedby. */
export function notesOf(id: string, { hint, error }: Notes) {
  return cx(hint ? hintId(id) : null, error ? errorId(id) : null) || undefined
}

export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={hintId(id)} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** Seen only: the control itself says that it is required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  )
}
