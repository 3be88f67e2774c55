import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { LoadingContext, PageContext, RouterContext } from './contexts.ts'
import type { Router } from './router.ts'

export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [{ page, isLoading }, setState] = useState(router.current)
  useLayoutEffect(() => router.listen((state) => startTransition(() => setState(state))), [router])
  return (
    <RouterContext value={router}>
      <PageContext value={page}>
        <LoadingContext value={isLoading}>{children}</LoadingContext>
      </PageContext>
    </RouterContext>
  )
}
