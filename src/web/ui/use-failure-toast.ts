import { useEffect } from 'react'
import { toast } from './toast.ts'

type Failure = {
  /** The toast takes the place of another with the same one. */
  id: string
  title: string
  text: string
}

/** Says of each failure that it happened; the way on is on the page. */
export function useFailureToast(error: Error | null, { id, title, text }: Failure) {
  useEffect(() => {
    if (error) toast({ id, title, text, kind: 'destructive' })
  }, [error, id, title, text])
}
