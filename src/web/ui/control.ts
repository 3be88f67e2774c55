/** The frame that text fields, lists and pickers share. */
export const controlFrame = [
  'w-full min-h-11 rounded-md border border-line-strong bg-surface text-base text-volcano transition-colors',
  'placeholder:text-muted hover:border-volcano aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-muted',
].join(' ')

export const controlClass = `${controlFrame} px-3 py-2`
