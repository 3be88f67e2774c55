import type { ReactNode } from 'react'

type ScreenHeadingProps = { texts: { title: string; description: string } }

export function ScreenHeading({ texts: { title, description } }: ScreenHeadingProps) {
  return (
    <div>
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="mt-2 text-lg text-muted">{description}</p>
    </div>
  )
}

/** A heading and one column below it. */
export function Titled({ texts, children }: ScreenHeadingProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={texts} />
      {children}
    </div>
  )
}
