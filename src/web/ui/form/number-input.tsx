import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'type' | 'onChange'> & {
  value: number
  onValueChange: (value: number) => void
  /** Leaves the box empty at 0, where 0 says nothing. */
  isBlankAtZero?: boolean
}

/** A number from 0 on; whatever is typed that is no number counts as 0. */
export function NumberInput({ value, onValueChange, isBlankAtZero, ...rest }: NumberInputProps) {
  // What is being typed is left alone, even an empty box; leaving the box tidies it up.
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
