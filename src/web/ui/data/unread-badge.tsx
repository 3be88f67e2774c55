/** How many are unread, in the corner of a button; what it says is in the button's own label. */
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
