import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { learnerNameMax } from '#contract/bookings/rules'
import type { Child } from '#contract/families/api'
import { bookings } from '#texts/bookings'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { BookingValues } from './booking-form.tsx'

const texts = bookings.form

type LearnerFieldProps = {
  form: UseFormReturn<BookingValues>
  ownName: string
  /** The account's children, without the archived ones. Without children the learner is named. */
  taught: Child[]
  onChild: (child: Child) => void
}

/** Chooses the learner: a child, the account's owner, or somebody else by name. */
export function LearnerField({ form, ownName, taught, onChild }: LearnerFieldProps) {
  if (taught.length === 0)
    return (
      <NameField
        form={form}
        label={texts.learner}
        hint={
          <>
            {texts.learnerHint} <TextLink to="/family">{texts.addChildren}</TextLink>
          </>
        }
      />
    )
  return (
    <>
      <Controller
        control={form.control}
        name="learner"
        render={({ field: { value, onChange } }) => (
          <Field label={texts.learner} error={form.formState.errors.childId?.message} required>
            <NativeSelect
              value={value}
              options={[
                ...taught.map(({ id, firstName }) => ({ value: id, label: firstName })),
                ...(ownName ? [{ value: 'me', label: texts.me(ownName) }] : []),
                { value: 'other', label: texts.someoneElse },
              ]}
              onValueChange={(learner) => {
                onChange(learner)
                const child = taught.find(({ id }) => id === learner)
                if (child) onChild(child)
              }}
            />
          </Field>
        )}
      />
      {form.watch('learner') === 'other' && <NameField form={form} label={texts.learnerName} />}
    </>
  )
}

type NameFieldProps = { form: UseFormReturn<BookingValues>; label: string; hint?: ReactNode }

function NameField({ form: { register, formState }, label, hint }: NameFieldProps) {
  return (
    <Field label={label} hint={hint} error={formState.errors.learnerName?.message} required>
      <Input
        autoComplete="off"
        maxLength={learnerNameMax}
        {...register('learnerName', { validate: (name) => name.trim() !== '' || texts.learnerRequired })}
      />
    </Field>
  )
}
