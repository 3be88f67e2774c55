/** All floating surfaces fade and grow a little from the side of their anchor. */
export const popupMotion =
  'origin-(--transform-origin) transition-[opacity,scale] duration-150 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0'

export const popupClass = `rounded-card border border-line bg-raised text-volcano shadow-float outline-none ${popupMotion}`

/** One option of a list. It is as high as a finger needs, and highlighted by keys and pointer. */
export const optionClass = [
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 py-2 outline-none select-none',
  'data-highlighted:bg-lagoon-wash data-highlighted:text-lagoon-strong data-selected:font-semibold',
  'data-disabled:cursor-not-allowed data-disabled:text-muted',
].join(' ')
