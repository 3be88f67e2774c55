import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'type' | 'onChange'> & {
  value: number
  onValueChange: (value: number) => void
  /** Leaves the box empty at 0, where 0 means that nothing is entered. */
  isBlankAtZero?: boolean
}

/** A whole number from 0 on. Anything else that is typed counts as 0. */
export function NumberInput({ value, onValueChange, isBlankAtZero, ...rest }: NumberInputProps) {
  // The typed text is not changed, even if it is empty. Leaving the box formats it.
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      min={0}
      inputMode="numeric"
      {...rest}
      type="number"
      value={typed ?? (value === 0 && isBlankAtZero ? '' : String(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(Number.isNaN(target.valueAsNumber) ? 0 : target.valueAsNumber)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
