import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from './button.tsx'

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  text: string
  label: string
  /** Shown and announced for a moment once the text is in the clipboard. */
  copiedLabel: string
}

const shownFor = 3000

export function CopyButton({ text, label, copiedLabel, ...rest }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function onCopy() {
    // Without the permission to write there, the text can still be selected on the page.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  }

  return (
    <>
      <Button variant="secondary" size="sm" {...rest} onClick={onCopy}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? copiedLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? copiedLabel : ''}
      </span>
    </>
  )
}
