import type { ComponentProps } from 'react'

const outline = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'
const leftHalf = 'M12 2.6v14.85L6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

export function StarShape(props: ComponentProps<'path'>) {
  return <path d={outline} strokeWidth="1.5" strokeLinejoin="round" {...props} />
}

export function HalfStar(props: ComponentProps<'path'>) {
  return <path d={leftHalf} {...props} />
}
