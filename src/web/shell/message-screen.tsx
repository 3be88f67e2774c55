import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type MessageScreenProps = ComponentProps<'section'> & { icon: LucideIcon; title: string; text: string }

/** Replaces a screen by a message, with links or buttons to continue. */
export function MessageScreen({ icon: Icon, title, text, children, ...rest }: MessageScreenProps) {
  return (
    <section {...rest} className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <Icon aria-hidden strokeWidth={1.25} className="size-20 text-lagoon" />
      <h1 className="mt-6 text-2xl font-semibold">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-8 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">{children}</div>
    </section>
  )
}
