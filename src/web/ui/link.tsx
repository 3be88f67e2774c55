import type { ComponentProps } from 'react'
import { Link } from '#web/lib/router/link.tsx'
import { cx } from './classes.ts'

export const linkClass =
  'rounded-sm text-lagoon underline decoration-lagoon/40 underline-offset-4 transition-colors hover:text-lagoon-strong hover:decoration-current'

type TextLinkProps = (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string })) & {
  /** True for a link outside of a sentence, which has to be as high as a finger needs. */
  isStandalone?: boolean
}

/** A link inside the application if `to` is given, or a plain anchor if `href` is (e-mail, telephone, other sites). */
export function TextLink({ isStandalone, className, ...props }: TextLinkProps) {
  const look = cx(linkClass, isStandalone && 'inline-flex min-h-11 items-center', className)
  return 'to' in props ? <Link {...props} className={look} /> : <a {...props} className={look} />
}
