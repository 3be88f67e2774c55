import { createContext, type ReactNode, useContext, useRef } from 'react'

const FocusContext = createContext(() => {})

/** Gives the focus to the section's heading, when the row whose button had it is gone. */
export const useSectionFocus = () => useContext(FocusContext)

/** One section of the back office. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <h1
        ref={heading}
        tabIndex={-1}
        className="w-fit max-w-full rounded-sm text-2xl font-semibold break-words"
      >
        {title}
      </h1>
      <FocusContext value={() => heading.current?.focus()}>{children}</FocusContext>
    </div>
  )
}
