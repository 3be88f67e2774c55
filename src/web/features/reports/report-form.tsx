import { Controller, type UseFormReturn } from 'react-hook-form'
import {
  type ReportKind,
  type ReportObject,
  reportKindNames,
  reportObjects,
  reportTextMax,
} from '#contract/reports/rules'
import { reportDialog as texts } from '#texts/report-dialog'
import { callOnce } from '#web/lib/call-once.ts'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ModalActions, ModalClose } from '#web/ui/overlay/dialog.tsx'
import { Emergency } from './emergency.tsx'

export type ReportValues = { kind: ReportKind | null; text: string }

const kinds = reportKindNames.map((kind) => ({ value: kind, ...texts.kinds[kind] }))

type ReportFormProps = {
  about: ReportObject
  id: string
  form: UseFormReturn<ReportValues>
  onSent: (sent: { kind: ReportKind; isNew: boolean }) => void
}

export function ReportForm({ about, id, form, onSent }: ReportFormProps) {
  const { control, register, handleSubmit, setError, watch } = form
  const { errors, isSubmitting } = form.formState
  const { needsText } = reportObjects[about]

  const onSubmit = handleSubmit(async ({ kind, text }) => {
    try {
      const { isNew } = await callOnce('POST /api/v1/reports', { body: { about, id, kind: kind!, text } })
      onSent({ kind: kind!, isNew })
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Controller
        control={control}
        name="kind"
        rules={{ required: texts.kindRequired }}
        render={({ field }) => (
          <RadioGroup
            ref={field.ref}
            tabIndex={-1}
            legend={texts.kind}
            options={kinds}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.kind?.message}
            required
          />
        )}
      />
      {watch('kind') === 'safety' && <Emergency />}
      <Field label={texts.what} hint={texts.whatHint} error={errors.text?.message} required={needsText}>
        <Textarea
          rows={4}
          counter={watch('text').length > reportTextMax * 0.8}
          maxLength={reportTextMax}
          {...register('text', {
            validate: {
              given: (text) => !needsText || text.trim() !== '' || texts.whatRequired,
              short: (text) => text.trim().length <= reportTextMax || texts.whatTooLong,
            },
          })}
        />
      </Field>
      {errors.root && (
        <Notice kind="danger" title={texts.failed}>
          {errors.root.message}
        </Notice>
      )}
      <ModalActions>
        <ModalClose render={<Button variant="secondary">{texts.cancel}</Button>} />
        <Button type="submit" pending={isSubmitting} pendingText={texts.sending}>
          {texts.send}
        </Button>
      </ModalActions>
    </form>
  )
}
