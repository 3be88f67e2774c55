import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { feeUnits, teachingLimits } from '#contract/tutors/teaching'
import { feeUnitNames } from '#texts/names'
import { named } from '#web/lib/names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { NumberInput } from '#web/ui/form/number-input.tsx'

type RupeesFieldsProps<Values extends FieldValues> = {
  control: Control<Values>
  /** The name of the fee's field. Its amount is 0 when nothing is entered. */
  name: FieldPath<Values>
  texts: { amount: string; hint?: string; per: string }
  required?: boolean
}

/** An amount and its unit. */
export function RupeesFields<Values extends FieldValues>({
  control,
  name,
  texts,
  required,
}: RupeesFieldsProps<Values>) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name={`${name}.amount` as FieldPath<Values>}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Field label={texts.amount} hint={texts.hint} error={error?.message} required={required}>
            <NumberInput
              isBlankAtZero
              value={value}
              max={teachingLimits.feeMost}
              autoComplete="off"
              onValueChange={onChange}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name={`${name}.per` as FieldPath<Values>}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <Field label={texts.per} error={error?.message}>
            <NativeSelect
              value={value}
              options={feeUnits.map(named(feeUnitNames))}
              onValueChange={onChange}
            />
          </Field>
        )}
      />
    </div>
  )
}
