import { tutorLimits } from '#contract/tutors'
import { tutorRegistration } from '#texts/tutor-registration'
import { Field } from '#web/ui/field.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { AvailabilityFields } from './availability-fields.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { LocationField } from './location-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { TutorFormState } from './use-tutor-form.ts'

const texts = tutorRegistration.details
const counts = ['laureates', 'sixCredits', 'yearsExperience', 'studentsTaught'] as const

export function Details({ state }: { state: TutorFormState }) {
  const { form, problems, change } = state
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
      <LocationField state={state} />
      <Fieldset legend={texts.achievements}>
        <div className="grid gap-4 sm:grid-cols-2">
          {counts.map((name) => (
            <Field key={name} label={texts[name]} error={problems[name]}>
              <NumberInput value={form[name]} onValueChange={(count) => change({ [name]: count })} />
            </Field>
          ))}
        </div>
      </Fieldset>
      <AvailabilityFields state={state} />
      <LessonFields state={state} />
      <PictureField state={state} />
    </>
  )
}
