import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { subjects } from '#contract/catalog/rules'
import { type CheckKind, checkKinds } from '#contract/verification/checks'
import { checkNames } from '#texts/check-names'
import { checks } from '#texts/checks'
import { subjectNames } from '#texts/names'
import { verification } from '#texts/verification'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { named } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DocumentField } from '../document-field.tsx'
import { type ChosenFile, isAboutDocument } from '../verification.queries.ts'
import { useSubmitCheck } from './checks.queries.ts'

const texts = checks.form

/** Uploads a document for one kind of check. */
export function CheckDialog({ kind, isFirst }: { kind: CheckKind; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const label = checkNames[kind]
  const action = isFirst ? checks.upload : checks.another
  return (
    <Dialog
      title={label}
      description={checks.kinds[kind]}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" aria-label={checks.on(action, label)}>
          <FileUp aria-hidden /> {action}
        </Button>
      }
    >
      <CheckForm kind={kind} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

type Values = { subject: string; issuedOn: string; document: ChosenFile | null }

const subjectOptions = [{ value: '', label: texts.anySubject }, ...subjects.map(named(subjectNames))]

function CheckForm({ kind, onLeave }: { kind: CheckKind; onLeave: () => void }) {
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { subject: '', issuedOn: '', document: null },
  })
  const { errors, isSubmitting } = formState
  const [percent, setPercent] = useState<number | null>(null)
  const submit = useSubmitCheck(setPercent)
  const today = dayInMauritius(new Date())

  const onSubmit = handleSubmit(async ({ subject, issuedOn, document }) => {
    try {
      await submit.mutateAsync({ kind, subject, issuedOn, chosen: document! })
      onLeave()
      toast(checks.sent)
    } catch (error) {
      setPercent(null)
      if (isAboutDocument(error)) setError('document', { message: error.message })
      else showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {checkKinds[kind].hasSubject && (
        <Controller
          control={control}
          name="subject"
          render={({ field: { value, onChange } }) => (
            <Field label={texts.subject} hint={texts.subjectHint} error={errors.subject?.message}>
              <NativeSelect value={value} options={subjectOptions} onValueChange={onChange} />
            </Field>
          )}
        />
      )}
      <Field label={texts.issuedOn} hint={texts.issuedOnHint} error={errors.issuedOn?.message} required>
        <Input
          type="date"
          max={today}
          {...register('issuedOn', {
            required: texts.issuedOnRequired,
            validate: (day) => day <= today || texts.issuedOnLate,
          })}
        />
      </Field>
      <Controller
        control={control}
        name="document"
        rules={{ required: texts.documentRequired }}
        render={({ field: { value, onChange } }) => (
          <DocumentField
            legend={texts.document}
            hint={texts.documentHint}
            shown={value && { name: value.file.name, bytes: value.file.size }}
            error={errors.document?.message}
            isBusy={isSubmitting}
            onChoose={onChange}
            onRemove={() => onChange(null)}
          />
        )}
      />
      {percent !== null && <Progress label={verification.document.uploading(percent)} value={percent} />}
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {texts.cancel}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText={texts.submitting}>
          {texts.submit}
        </Button>
      </ModalActions>
    </form>
  )
}
