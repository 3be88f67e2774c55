import { Controller } from 'react-hook-form'
import { bankReferenceMax, type PaymentMethod, paymentMethods } from '#contract/fees/rules'
import { fees } from '#texts/fees'
import { methodNames } from '#texts/payment-methods'
import { named } from '#web/lib/names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { FeeDialog, type FeeDialogProps } from './fee-dialog.tsx'
import type { PaymentBody } from './fees.queries.ts'

const texts = fees.form

type Values = { rupees: string; method: PaymentMethod; bankReference: string }

type PaymentDialogProps = Omit<FeeDialogProps<Values>, 'onSubmit'> & {
  /** The open amount of the fee, or what is left of the credit. */
  rupees: number
  method: PaymentMethod
  onSubmit: (body: PaymentBody) => Promise<unknown>
}

/** Asks what was paid and how. Both the family and the tutor use it. */
export function PaymentDialog({ rupees, method, onSubmit, ...dialog }: PaymentDialogProps) {
  return (
    <FeeDialog<Values>
      {...dialog}
      values={{ rupees: String(rupees), method, bankReference: '' }}
      onSubmit={({ rupees, ...values }) => onSubmit({ ...values, rupees: Number(rupees) })}
      fields={({ register, control, formState: { errors } }) => (
        <>
          <Field label={texts.amount} error={errors.rupees?.message} required>
            <Input
              inputMode="numeric"
              maxLength={6}
              {...register('rupees', {
                validate: (text) => /^[1-9]\d*$/.test(text.trim()) || texts.amountMissing,
              })}
            />
          </Field>
          <Controller
            control={control}
            name="method"
            render={({ field: { value, onChange } }) => (
              <Field label={texts.method} error={errors.method?.message} required>
                <NativeSelect value={value} options={methods} onValueChange={onChange} />
              </Field>
            )}
          />
          <Field label={texts.bankReference} hint={texts.optional} error={errors.bankReference?.message}>
            <Input autoComplete="off" maxLength={bankReferenceMax} {...register('bankReference')} />
          </Field>
        </>
      )}
    />
  )
}

const methods = paymentMethods.map(named(methodNames))
