import { reasonMax } from '#contract/fees/rules'
import { fees } from '#texts/fees'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { FeeDialog, type FeeDialogProps } from './fee-dialog.tsx'

const texts = fees.form

type Values = { reason: string }
type ReasonDialogProps = Omit<FeeDialogProps<Values>, 'onSubmit'> & {
  onSubmit: (reason: string) => Promise<unknown>
}

/** Asks the tutor for a reason, which the family is told. */
export function ReasonDialog({ onSubmit, ...dialog }: ReasonDialogProps) {
  return (
    <FeeDialog<Values>
      {...dialog}
      values={{ reason: '' }}
      onSubmit={({ reason }) => onSubmit(reason)}
      fields={({ register, formState: { errors } }) => (
        <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message} required>
          <Input
            autoComplete="off"
            maxLength={reasonMax}
            {...register('reason', { validate: (text) => text.trim() !== '' || texts.reasonMissing })}
          />
        </Field>
      )}
    />
  )
}
