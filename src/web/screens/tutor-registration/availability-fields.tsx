import { type Day, days } from '#contract/catalog/rules'
import { tutorRegistration } from '#texts/tutor-registration'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Input } from '#web/ui/input.tsx'
import type { TutorFormState } from './use-tutor-form.ts'

const texts = tutorRegistration.details

export function AvailabilityFields({ state: { form, problems, change } }: { state: TutorFormState }) {
  const { availability } = form
  const { hours } = availability

  function onDay(day: Day, isChosen: boolean) {
    const chosen = days.filter((name) => (name === day ? isChosen : availability.days.includes(name)))
    change({ availability: { ...availability, days: chosen } })
  }
  const onHours = (part: Partial<typeof hours>) =>
    change({ availability: { ...availability, hours: { ...hours, ...part } } })

  return (
    <>
      <Fieldset legend={texts.days} error={problems['availability.days']} required>
        <div className="flex flex-wrap gap-2">
          {days.map((day) => (
            <Checkbox
              key={day}
              look="pill"
              label={day}
              aria-invalid={problems['availability.days'] ? true : undefined}
              checked={availability.days.includes(day)}
              onChange={({ target }) => onDay(day, target.checked)}
            />
          ))}
        </div>
      </Fieldset>
      <Fieldset legend={texts.hours} error={problems['availability.hours']}>
        <div className="grid max-w-md grid-cols-2 gap-4">
          {(['start', 'end'] as const).map((end) => (
            <Field key={end} label={texts[end]}>
              <Input
                type="time"
                aria-invalid={problems['availability.hours'] ? true : undefined}
                value={hours[end]}
                onChange={({ target }) => onHours({ [end]: target.value })}
              />
            </Field>
          ))}
        </div>
      </Fieldset>
    </>
  )
}
