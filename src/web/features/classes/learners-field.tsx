import type { UseFormReturn } from 'react-hook-form'
import { learnerNameMax } from '#contract/bookings/rules'
import type { Enrolment } from '#contract/classes/api'
import type { Child } from '#contract/families/api'
import { classes } from '#texts/classes'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { stateText } from './class-texts.ts'
import type { EnrolValues } from './enrol-form.tsx'

const texts = classes.form

type LearnersFieldProps = {
  form: UseFormReturn<EnrolValues>
  ownName: string
  taught: Child[]
  enrolled: Enrolment[]
}

/** Chooses who joins: children, the account's owner, or somebody else by name. Without children the learner is named. */
export function LearnersField({ form, ownName, taught, enrolled }: LearnersFieldProps) {
  if (taught.length === 0) return <NameField form={form} isOnly />
  const { register, watch, formState } = form
  const { learners: error } = formState.errors
  const choices = [
    ...taught.map(({ id, firstName }) => ({
      value: id,
      label: firstName,
      before: enrolled.find(({ childId }) => childId === id),
    })),
    ...(ownName
      ? [
          {
            value: 'me',
            label: texts.me(ownName),
            before: enrolled.find(({ childId, learnerName }) => !childId && learnerName === ownName),
          },
        ]
      : []),
    { value: 'other', label: texts.someoneElse, before: undefined },
  ]
  return (
    <>
      <Fieldset legend={texts.who} error={error?.message} required>
        {choices.map(({ value, label, before }) => (
          <Checkbox
            key={value}
            value={value}
            label={label}
            hint={before && stateText(before)}
            aria-invalid={error ? true : undefined}
            {...register('learners', { validate: (chosen) => chosen.length > 0 || texts.whoRequired })}
            // Set after `register`, which would drop the value of a disabled field.
            disabled={before !== undefined}
          />
        ))}
      </Fieldset>
      {watch('learners').includes('other') && <NameField form={form} />}
    </>
  )
}

type NameFieldProps = { form: UseFormReturn<EnrolValues>; isOnly?: boolean }

function NameField({ form: { register, formState }, isOnly = false }: NameFieldProps) {
  return (
    <Field
      label={isOnly ? texts.who : texts.name}
      hint={
        isOnly && (
          <>
            {texts.nameHint} <TextLink to="/family">{texts.addChildren}</TextLink>
          </>
        )
      }
      error={formState.errors.learnerName?.message}
      required
    >
      <Input
        autoComplete="off"
        maxLength={learnerNameMax}
        {...register('learnerName', {
          validate: (name, { learners }) =>
            !learners.includes('other') || name.trim() !== '' || texts.nameRequired,
        })}
      />
    </Field>
  )
}
