import type { ComponentProps } from 'react'
import { cx } from '../classes.ts'
import { Input } from './input.tsx'

/** For the six digits of an e-mail or an authenticator app; phones offer to fill it in. */
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

/** What was meant: mails and apps show codes as '123 456', and that is what people copy. */
export const digitsOf = (code: string) => code.replace(/\s/g, '')
