import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render over server HTML, then true. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
