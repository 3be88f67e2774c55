import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Day, days } from '#contract/catalog/rules'
import { hours } from '#texts/hours'
import { dayNames } from '#texts/names'
import { dayLabel } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Fieldset } from '#web/ui/form/field.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'

const texts = hours.copy

type CopyDayProps = { weekday: Day; onCopy: (to: Day[]) => void }

export function CopyDay({ weekday, onCopy }: CopyDayProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={texts.title(dayNames[weekday])}
      description={texts.text}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm" aria-label={hours.week.copyOf(dayNames[weekday])}>
          <Copy aria-hidden className="max-sm:hidden" /> {hours.week.copy}
        </Button>
      }
    >
      <CopyForm
        weekday={weekday}
        onLeave={() => setOpen(false)}
        onCopy={(to) => {
          onCopy(to)
          setOpen(false)
        }}
      />
    </Dialog>
  )
}

function CopyForm({ weekday, onCopy, onLeave }: CopyDayProps & { onLeave: () => void }) {
  const [chosen, setChosen] = useState<Day[]>([])
  const [isMissing, setMissing] = useState(false)

  function onSubmit(event: FormEvent) {
    // React bubbles the event to the form that surrounds the dialog in the component tree.
    event.stopPropagation()
    event.preventDefault()
    if (chosen.length > 0) onCopy(chosen)
    else setMissing(true)
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Fieldset legend={texts.days} error={isMissing && chosen.length === 0 ? texts.none : undefined}>
        <div className="flex flex-wrap gap-2">
          {days
            .filter((day) => day !== weekday)
            .map((day) => (
              <Checkbox
                key={day}
                look="pill"
                label={dayLabel(day)}
                checked={chosen.includes(day)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
                }
              />
            ))}
        </div>
      </Fieldset>
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {texts.cancel}
        </Button>
        <Button type="submit">{texts.submit}</Button>
      </ModalActions>
    </form>
  )
}
