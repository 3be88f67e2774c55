import { X } from 'lucide-react'
import type { Window } from '#contract/hours/rules'
import { hours } from '#texts/hours'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/form/field.tsx'
import { TimeSelect } from '#web/ui/form/time-select.tsx'
import { withStart } from './windows.ts'

const texts = hours.week

type WindowFieldsProps = {
  /** The accessible name, such as 'Tuesday 15:30–17:00'. */
  name: string
  window: Window
  onChange: (window: Window) => void
  onRemove: () => void
  errors?: { start?: string; end?: string }
}

/** Start and end, on one line even on the smallest phone. */
export function WindowFields({ name, window, onChange, onRemove, errors = {} }: WindowFieldsProps) {
  const { start, end } = window
  return (
    <Fieldset legend={name} hideLegend error={errors.start ?? errors.end}>
      <div className="flex items-center gap-1 sm:gap-2">
        <TimeSelect
          aria-label={texts.from}
          aria-invalid={errors.start ? true : undefined}
          value={start}
          onValueChange={(start) => onChange(withStart(window, start))}
          className="min-w-0 flex-1 tabular-nums sm:max-w-32"
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <TimeSelect
          aria-label={texts.until}
          aria-invalid={errors.end ? true : undefined}
          after={start}
          value={end}
          onValueChange={(end) => onChange({ start, end })}
          className="min-w-0 flex-1 tabular-nums sm:max-w-32"
        />
        <Button
          variant="quiet"
          size="icon"
          aria-label={texts.remove(name)}
          onClick={onRemove}
          className="-mr-3"
        >
          <X aria-hidden />
        </Button>
      </div>
    </Fieldset>
  )
}
