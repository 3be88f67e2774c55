import { type Day, days } from '#contract/catalog/rules'
import { tutorLimits } from '#contract/tutors/rules'
import { tutorRegistration } from '#texts/tutor-registration'
import { dayLabel } from '#web/lib/names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'
import { NumberInput } from '#web/ui/form/number-input.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { LocationField } from './location-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { TutorFormState } from './use-tutor-form.ts'

const texts = tutorRegistration.aboutAndTeaching
const counts = ['laureates', 'sixCredits', 'yearsExperience', 'studentsTaught'] as const

type PartProps = { state: TutorFormState }

/** The second step of the registration, in the specification's order. */
export function AboutAndTeaching({ state }: PartProps) {
  return (
    <>
      <Words state={state} />
      <LocationField state={state} />
      <Achievements state={state} />
      <AvailabilityFields state={state} />
      <LessonFields state={state} />
      <PictureField state={state} />
    </>
  )
}

/** The first half of the step, for editing a profile. */
export function About({ state }: PartProps) {
  return (
    <>
      <PictureField state={state} />
      <Words state={state} />
      <Achievements state={state} />
    </>
  )
}

export function Teaching({ state }: PartProps) {
  return (
    <>
      <LocationField state={state} />
      <AvailabilityFields state={state} />
      <LessonFields state={state} />
    </>
  )
}

function Words({ state: { form, problems, change } }: PartProps) {
  return (
    <>
      <Field label={texts.bio} hint={texts.bioHint} error={problems.bio} required>
        <Textarea
          rows={6}
          counter
          maxLength={tutorLimits.bioMax}
          value={form.bio}
          onChange={({ target }) => change({ bio: target.value })}
        />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={problems.phoneNumber} required>
        <Input
          type="tel"
          autoComplete="tel-national"
          placeholder={texts.phonePlaceholder}
          value={form.phoneNumber}
          onChange={({ target }) => change({ phoneNumber: target.value })}
        />
      </Field>
    </>
  )
}

function Achievements({ state: { form, problems, change } }: PartProps) {
  return (
    <Fieldset legend={texts.achievements}>
      <div className="grid gap-4 sm:grid-cols-2">
        {counts.map((name) => (
          <Field key={name} label={texts[name]} error={problems[name]}>
            <NumberInput value={form[name]} onValueChange={(count) => change({ [name]: count })} />
          </Field>
        ))}
      </div>
    </Fieldset>
  )
}

function AvailabilityFields({ state: { form, problems, change } }: { state: TutorFormState }) {
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
              label={dayLabel(day)}
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
