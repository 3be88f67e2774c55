import type { ComponentType } from 'react'

/** A chunk of its own: their many files would be named in what every page loads. */
export const accountScreens = import.meta.glob<{ default: ComponentType }>('./screens/account/*.tsx')
