import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { Button } from '../button.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept?: string
  onFile: (file: File) => void
}

export function FileButton({ accept, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Reset, so that the same file can be chosen again after a failure.
    currentTarget.value = ''
    if (file) onFile(file)
  }

  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept={accept} onChange={onChange} hidden />
    </>
  )
}
