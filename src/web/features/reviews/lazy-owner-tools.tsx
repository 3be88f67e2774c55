import { type ComponentType, lazy, Suspense } from 'react'
import type { OwnerToolsProps } from './owner-tools.tsx'

const OwnerTools = lazy<ComponentType<OwnerToolsProps>>(() =>
  import('./owner-tools.tsx').then(
    ({ OwnerTools }) => ({ default: OwnerTools }),
    () => ({ default: () => null }),
  ),
)

/** Only the tutor sees them, so nobody else loads them. */
export function LazyOwnerTools(props: OwnerToolsProps) {
  return (
    <Suspense fallback={<div className="h-9" />}>
      <OwnerTools {...props} />
    </Suspense>
  )
}
