import { type Control, Controller } from 'react-hook-form'
import { addMonths } from '#contract/calendar/days'
import { mostMonthsAhead } from '#contract/fees/rules'
import type { FeeBook } from '#contract/fees/tutor.api'
import { fees } from '#texts/fees'
import { colon } from '#texts/formats'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatMonth } from '#web/lib/dates.ts'
import { classTitle } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect, type Option } from '#web/ui/form/native-select.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { createFee } from './fees.queries.ts'

const texts = fees.tutor.newFee

type Values = { enrolmentId: string; month: string }

/** Creates the fee of a month early, for a family that pays in advance. */
export function NewFee({ month, learners }: Pick<FeeBook, 'month' | 'learners'>) {
  const people = learners.map(({ enrolmentId, learnerName, ...of }) => ({
    value: enrolmentId,
    label: `${learnerName}${colon}${classTitle(of)}`,
  }))
  const months = Array.from({ length: mostMonthsAhead + 1 }, (_, ahead) => {
    const value = addMonths(month, ahead)
    return { value, label: capitalize(formatMonth(`${value}-01`)) }
  })
  return (
    <FeeDialog<Values>
      title={texts.title}
      text={texts.text}
      submit={texts.submit}
      done={texts.done}
      values={{ enrolmentId: people[0]!.value, month }}
      onSubmit={({ enrolmentId, month }) => createFee(enrolmentId, month)}
      trigger={<Button variant="secondary">{texts.action}</Button>}
      fields={({ control, formState: { errors } }) => (
        <>
          <Choice control={control} name="enrolmentId" options={people} />
          <Choice control={control} name="month" options={months} error={errors.month?.message} />
        </>
      )}
    />
  )
}

type ChoiceProps = { control: Control<Values>; name: keyof Values; options: Option[]; error?: string }

const Choice = ({ control, name, options, error }: ChoiceProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange } }) => (
      <Field label={texts[name]} error={error} required>
        <NativeSelect value={value} options={options} onValueChange={onChange} />
      </Field>
    )}
  />
)
