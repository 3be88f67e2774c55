/** A number in the corner of a button. The button's own label has to say it. */
export function UnreadBadge({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="absolute top-0 -right-0.5 flex h-6 min-w-6 items-center justify-center rounded-full border-2 border-surface bg-lagoon px-1 text-sm leading-none text-on-lagoon"
    >
      {children}
    </span>
  )
}
