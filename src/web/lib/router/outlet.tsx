import { type ComponentType, use, useMemo } from 'react'
import { ErrorContext, PageContext } from './contexts.ts'
import { ErrorBoundary } from './error-boundary.tsx'

export function Outlet({ ErrorScreen }: { ErrorScreen: ComponentType }) {
  const { Screen, error } = use(PageContext)
  // When only the URL changes, only components that read it are rendered again.
  const screen = useMemo(() => Screen && <Screen />, [Screen])
  if (screen) return <ErrorBoundary Fallback={ErrorScreen}>{screen}</ErrorBoundary>
  return (
    <ErrorContext value={error}>
      <ErrorScreen />
    </ErrorContext>
  )
}
