import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type PayableMethod, payableMethods, paymentDetailsMax } from '#contract/fees/rules'
import type { FeeSettings as Settings } from '#contract/fees/tutor.api'
import { pictureUpload } from '#contract/files/pictures'
import { fees } from '#texts/fees'
import { pictureRefusals } from '#texts/pictures'
import { failureText, showRefusal } from '#web/lib/form-refusal.ts'
import { validateFile } from '#web/lib/validate-file.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deletePicture, feeSettingsQuery, putSettings, uploadPicture, useFeeChange } from './fees.queries.ts'

const texts = fees.tutor.settings

/** How families pay the tutor, when, and with which discounts. */
export function FeeSettings() {
  const { data, error, refetch } = useQuery(feeSettingsQuery())
  return (
    <CardSection title={texts.title}>
      <p className="text-muted">{texts.text}</p>
      {data ? (
        <>
          <SettingsForm settings={data} />
          <Picture hasPicture={data.hasPicture} />
        </>
      ) : error ? (
        <LoadFailure text={fees.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-120" />
      )}
    </CardSection>
  )
}

type Values = Record<PayableMethod | 'dueDay' | 'siblingsPercent' | 'subjectsPercent', string>

function valuesOf({ dueDay, siblingsPercent, subjectsPercent, details }: Settings): Values {
  const detailOf = (method: PayableMethod) =>
    details.find((detail) => detail.method === method)?.details ?? ''
  return {
    dueDay: String(dueDay),
    siblingsPercent: String(siblingsPercent),
    subjectsPercent: String(subjectsPercent),
    juice: detailOf('juice'),
    blink: detailOf('blink'),
    myt: detailOf('myt'),
    bank: detailOf('bank'),
  }
}

function settingsFrom(values: Values) {
  return {
    dueDay: Number(values.dueDay),
    siblingsPercent: Number(values.siblingsPercent),
    subjectsPercent: Number(values.subjectsPercent),
    details: payableMethods
      .map((method) => ({ method, details: values[method].trim() }))
      .filter(({ details }) => details !== ''),
  }
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState
  const save = useFeeChange((values: Values) => putSettings(settingsFrom(values)))

  const onSubmit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values)
      toast({ title: texts.saved })
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {payableMethods.map((method) => (
        <Field key={method} label={texts.details[method]} error={errors[method]?.message}>
          <Input autoComplete="off" maxLength={paymentDetailsMax} {...register(method)} />
        </Field>
      ))}
      <Field label={texts.dueDay} error={errors.dueDay?.message}>
        <Input inputMode="numeric" maxLength={2} {...register('dueDay')} />
      </Field>
      <Field label={texts.siblings} hint={texts.discountHint} error={errors.siblingsPercent?.message}>
        <Input inputMode="numeric" maxLength={2} {...register('siblingsPercent')} />
      </Field>
      <Field label={texts.subjects} error={errors.subjectsPercent?.message}>
        <Input inputMode="numeric" maxLength={2} {...register('subjectsPercent')} />
      </Field>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        pending={isSubmitting}
        pendingText={fees.form.saving}
        className="self-start"
      >
        {texts.save}
      </Button>
    </form>
  )
}

function Picture({ hasPicture }: { hasPicture: boolean }) {
  const upload = useFeeChange(uploadPicture)
  const remove = useFeeChange(deletePicture)
  const onError = (error: Error) => toast({ title: failureText(error), kind: 'destructive' })

  async function onFile(file: File) {
    const verdict = await validateFile(file, pictureUpload)
    if (verdict.refusal !== null) toast({ title: pictureRefusals[verdict.refusal], kind: 'destructive' })
    else
      upload.mutate(
        { file, type: verdict.type },
        { onSuccess: () => toast({ title: texts.pictureSaved }), onError },
      )
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.picture}</h3>
      <FileButton
        variant="secondary"
        accept={pictureUpload.types.join()}
        pending={upload.isPending}
        onFile={(file) => void onFile(file)}
      >
        {hasPicture ? texts.replace : texts.choose}
      </FileButton>
      {hasPicture && (
        <Button
          variant="quiet"
          pending={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, { onSuccess: () => toast({ title: texts.pictureRemoved }), onError })
          }
        >
          {texts.remove}
        </Button>
      )}
    </div>
  )
}
