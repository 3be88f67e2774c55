import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'

/** Says of each failure that it happened; the way on is on the page. */
export function useFailureToast(error: Error | null, { title, text }: { title: string; text: string }) {
  useEffect(() => {
    if (error) toast({ id: 'leaderboard', title, text, kind: 'destructive' })
  }, [error, title, text])
}
