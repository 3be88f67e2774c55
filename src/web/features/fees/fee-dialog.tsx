import { type ReactElement, type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { fees } from '#texts/fees'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions, ModalClose } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useFeeChange } from './fees.queries.ts'

const texts = fees.form

export type FeeDialogProps<Values extends FieldValues> = {
  title: string
  text?: string
  submit: string
  /** The text of the toast afterwards. */
  done: string
  onSubmit: (values: Values) => Promise<unknown>
  trigger: ReactElement
}

type FormProps<Values extends FieldValues> = Pick<FeeDialogProps<Values>, 'submit' | 'done' | 'onSubmit'> & {
  values: DefaultValues<Values>
  fields?: (form: UseFormReturn<Values>) => ReactNode
}

/** A dialog that changes a fee. A refusal is shown beside its field, or above the buttons. */
export function FeeDialog<Values extends FieldValues>({
  title,
  text,
  trigger,
  ...form
}: FeeDialogProps<Values> & FormProps<Values>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog title={title} description={text} open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <FeeForm {...form} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

function FeeForm<Values extends FieldValues>({
  values,
  fields,
  submit,
  done,
  onSubmit,
  onLeave,
}: FormProps<Values> & { onLeave: () => void }) {
  const form = useForm<Values>({ defaultValues: values })
  const { errors, isSubmitting } = form.formState
  const save = useFeeChange(onSubmit)

  const onSave = form.handleSubmit(async (given) => {
    try {
      await save.mutateAsync(given as unknown as Values)
      onLeave()
      toast({ title: done })
    } catch (error) {
      showRefusal(error, form.setError)
    }
  })

  return (
    <form noValidate onSubmit={onSave} className="flex flex-col gap-4">
      {fields?.(form)}
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <ModalActions>
        <ModalClose render={<Button variant="secondary">{texts.cancel}</Button>} />
        <Button type="submit" pending={isSubmitting} pendingText={texts.saving}>
          {submit}
        </Button>
      </ModalActions>
    </form>
  )
}
