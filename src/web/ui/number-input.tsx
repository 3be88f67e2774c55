import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'type' | 'onChange'> & {
  value: number
  onValueChange: (value: number) => void
}

/** A number from 0 on; whatever is typed that is no number counts as 0. */
export function NumberInput({ value, onValueChange, ...rest }: NumberInputProps) {
  // What is being typed is left alone, even an empty box; leaving the box tidies it up.
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      min={0}
      inputMode="numeric"
      {...rest}
      type="number"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(Number.isNaN(target.valueAsNumber) ? 0 : target.valueAsNumber)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
