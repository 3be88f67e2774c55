import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cardClass } from './card.tsx'
import { cx } from './classes.ts'

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode }

/** Shows its summary, and the rest when it is opened. A heading in the summary stays in the page's outline. */
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}

type FoldedSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  /** What can be read without opening it, such as a count. */
  aside?: ReactNode
  /** The initial state. After that the reader decides. */
  startsOpen?: boolean
}

/** A card that is a region by its heading. Only the heading is visible until it is opened. */
export function FoldedSection({
  title,
  aside,
  startsOpen = false,
  className,
  children,
  ...rest
}: FoldedSectionProps) {
  const id = useId()
  const [open] = useState(startsOpen)
  return (
    <section
      {...rest}
      aria-labelledby={id}
      className={cx(cardClass(), 'min-w-0 px-4 py-1 sm:px-6 sm:py-2', className)}
    >
      <Disclosure
        open={open}
        summary={
          <>
            <h2 id={id} className="flex-1 text-lg font-semibold">
              {title}
            </h2>
            <span className="text-end text-sm text-muted">{aside}</span>
          </>
        }
      >
        <div className="flex min-w-0 flex-col gap-4 pt-2 pb-3">{children}</div>
      </Disclosure>
    </section>
  )
}
