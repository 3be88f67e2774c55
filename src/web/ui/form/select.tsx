import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { optionClass, popupClass } from '#web/ui/overlay/popup.ts'
import { cx } from '../classes.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'
import { NativeSelect, type SelectProps } from './native-select.tsx'

/**
 * Server HTML contains a native select. It works before the script is loaded, and the primitive's hidden input needs a style
 * attribute, which the page's policy refuses.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return useHydrated() ? <ListSelect {...props} /> : <NativeSelect {...props} />
}

function ListSelect<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  name,
  disabled,
  className,
  ...rest
}: SelectProps<Value>) {
  const { required, ...control } = useFieldControl(rest)
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(chosen) => chosen !== null && onValueChange?.(chosen)}
        name={name}
        disabled={disabled}
        required={required}
      >
        <Base.Trigger
          {...rest}
          {...control}
          className={cx(controlClass, 'inline-flex items-center justify-between gap-2 text-left', className)}
        >
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-muted" />
          <Base.Icon>
            <ChevronDown aria-hidden className="size-5 text-muted" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-50">
            <Base.Popup className={cx(popupClass, 'max-w-(--available-width) min-w-(--anchor-width)')}>
              <Base.List className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain p-1">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={optionClass}
                  >
                    <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check aria-hidden className="size-5 text-lagoon" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
