import type { Child } from '#contract/families/api'
import './child-colours.css'

/** The colour is shown with the child's initial, since colour must not be the only sign. */
export function ChildMark({ child: { firstName, colour } }: { child: Pick<Child, 'firstName' | 'colour'> }) {
  return (
    <span
      aria-hidden
      data-child-colour={colour}
      className="flex size-10 shrink-0 items-center justify-center rounded-full font-semibold"
    >
      {[...firstName][0]!.toUpperCase()}
    </span>
  )
}
