import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './classes.ts'

/** The spinner is decoration: the text beside it says what is going on. */
export function Spinner({ className, ...rest }: ComponentProps<typeof LoaderCircle>) {
  return <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} {...rest} />
}
