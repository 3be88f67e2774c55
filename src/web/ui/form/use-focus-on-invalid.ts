import { useEffect, useRef } from 'react'

type Sending = { isSubmitting: boolean; submitCount: number }

/** Once the form was sent, the first field that is wrong has the focus. */
export function useFocusOnInvalid({ isSubmitting, submitCount }: Sending) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isSubmitting && submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isSubmitting, submitCount])
  return element
}
