import { useEffect, useRef } from 'react'

type Submission = { isSubmitting: boolean; submitCount: number }

/** Moves the focus to the first invalid field after the form was submitted. */
export function useFocusOnInvalid({ isSubmitting, submitCount }: Submission) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isSubmitting && submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, submitCount])
  return element
}
