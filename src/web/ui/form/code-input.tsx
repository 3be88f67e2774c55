import type { ComponentProps } from 'react'
import { cx } from '../classes.ts'
import { Input } from './input.tsx'

/** Takes the six digits of an e-mail or an authenticator app, which phones can fill in. */
export function CodeInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...rest}
      className={cx('max-w-44 text-lg tracking-[0.25em] tabular-nums', className)}
    />
  )
}

/** Removes spaces, since e-mails and apps show codes as '123 456', which people copy. */
export const digitsOf = (code: string) => code.replace(/\s/g, '')
