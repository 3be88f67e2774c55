import { createContext, type ReactNode, useContext, useRef } from 'react'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'

const SectionContext = createContext(() => {})

/** Focuses the section's heading. It is called when the control that had the focus is removed. */
export const useSectionFocus = () => useContext(SectionContext)

type SectionProps = { id: string; title: string; children: ReactNode }

export function Section({ id, title, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = `${id}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className={cx(cardClass(), 'p-4 sm:p-6')}>
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="w-fit rounded-sm text-xl font-semibold outline-offset-4"
      >
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        <SectionContext value={() => heading.current?.focus()}>{children}</SectionContext>
      </div>
    </section>
  )
}
