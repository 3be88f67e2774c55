import type { ComponentType } from 'react'

/** These screens are a glob of their own, so that their many file names are not part of what every page loads. */
export const accountScreens = import.meta.glob<{ default: ComponentType }>('./screens/account/*.tsx')
