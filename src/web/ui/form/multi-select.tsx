import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { ui } from '#texts/ui'
import { optionClass, popupClass } from '#web/ui/overlay/popup.ts'
import { cx } from '../classes.ts'
import { Unbroken } from '../unbroken.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { useFieldControl } from './field.tsx'
import { controlFrame } from './input.tsx'
import type { Option } from './native-select.tsx'

type MultiSelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  value: readonly Value[]
  onValueChange: (value: Value[]) => void
  placeholder?: string
  emptyText?: ReactNode
  name?: string
  id?: string
  disabled?: boolean
  required?: boolean
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** Server HTML contains a plain box of the same look, since the primitive's hidden input needs a style attribute. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  return useHydrated() ? <SearchableSelect {...props} /> : <SelectAtRest {...props} />
}

const boxClass = cx(
  controlFrame,
  'flex cursor-text flex-wrap items-center gap-1.5 p-1.25 has-aria-invalid:border-danger',
  'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-lagoon',
  'has-[input:disabled]:cursor-not-allowed has-[input:disabled]:border-line has-[input:disabled]:bg-wash',
)
const chipClass =
  'flex max-w-full items-center rounded-sm bg-lagoon-wash pl-2.5 text-sm font-semibold text-lagoon-strong'
// They are 32 px high. The invisible frame keeps the 44 px for fingers.
const fingerFrame = 'relative after:absolute after:-inset-1.5'
const chipButtonClass = cx(
  fingerFrame,
  'relative flex size-8 shrink-0 items-center justify-center rounded-sm hover:bg-lagoon hover:text-on-lagoon',
)
const inputClass = 'h-8 min-w-12 flex-1 bg-transparent px-1.5 outline-none placeholder:text-muted'

function SearchableSelect<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder,
  emptyText = ui.noMatches,
  name,
  disabled,
  className,
  ...rest
}: MultiSelectProps<Value>) {
  const { required, ...control } = useFieldControl(rest)
  const box = useRef<HTMLDivElement>(null)
  const items = useMemo(
    () =>
      Combobox.createItems(options, {
        getValue: (option) => option.value,
        getLabel: (option) => option.label,
      }),
    [options],
  )
  const chosen = options.filter((option) => value.includes(option.value))

  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={items}
      value={[...value]}
      // The primitive would clear the whole choice when Escape is pressed while the list is closed.
      onValueChange={(chosen, { reason }) => reason !== 'escape-key' && onValueChange(chosen)}
      name={name}
      disabled={disabled}
      required={required}
    >
      <Combobox.Chips ref={box} className={cx(boxClass, className)}>
        {chosen.map((option) => (
          <Chip key={option.value} option={option} />
        ))}
        <Combobox.Input
          {...rest}
          {...control}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          className={inputClass}
        />
        <OpenButton />
      </Combobox.Chips>
      <OptionList anchor={box} emptyText={emptyText} />
    </Combobox.Root>
  )
}

function Chip({ option: { label } }: { option: Option }) {
  return (
    <Combobox.Chip aria-label={label} aria-description={ui.removeHint} className={chipClass}>
      <span className="wrap-anywhere">{label}</span>
      <Combobox.ChipRemove aria-label={ui.remove(label)} className={chipButtonClass}>
        <X aria-hidden className="size-4" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  )
}

function OpenButton() {
  return (
    <Combobox.Trigger
      aria-label={ui.openList}
      className={cx(
        fingerFrame,
        'ml-auto flex size-8 items-center justify-center rounded-sm text-muted hover:bg-wash',
      )}
    >
      <ChevronDown aria-hidden className="size-5" />
    </Combobox.Trigger>
  )
}

type OptionListProps = { anchor: RefObject<HTMLElement | null>; emptyText: ReactNode }

function OptionList({ anchor, emptyText }: OptionListProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner anchor={anchor} sideOffset={6} className="z-50">
        <Combobox.Popup className={cx(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
          <Combobox.Empty className="px-4 py-3 text-muted empty:hidden">{emptyText}</Combobox.Empty>
          <Combobox.List className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 data-empty:p-0">
            {(option: Option) => <Item key={option.value} option={option} />}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

function Item({ option: { value, label, disabled } }: { option: Option }) {
  return (
    <Combobox.Item value={value} disabled={disabled} className={optionClass}>
      <span className="flex-1">
        <Unbroken>{label}</Unbroken>
      </span>
      <Combobox.ItemIndicator>
        <Check aria-hidden className="size-5 text-lagoon" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

function SelectAtRest<Value extends string>({
  options,
  value,
  placeholder,
  className,
  ...rest
}: MultiSelectProps<Value>) {
  const { required, ...control } = useFieldControl(rest)
  const chosen = options.filter((option) => value.includes(option.value))
  return (
    <div className={cx(boxClass, className)}>
      {chosen.map((option) => (
        <span key={option.value} className={cx(chipClass, 'h-8 pr-8')}>
          {option.label}
        </span>
      ))}
      <input
        {...control}
        aria-label={rest['aria-label']}
        readOnly
        placeholder={chosen.length === 0 ? placeholder : undefined}
        className={inputClass}
      />
      <ChevronDown aria-hidden className="m-1.5 ml-auto size-5 text-muted" />
    </div>
  )
}
