import { useForm } from 'react-hook-form'
import { handlePath } from '#contract/sharing/paths'
import { handleLength, handleProblem, plainHandle } from '#contract/sharing/rules'
import { handleFields } from '#texts/handle-fields'
import { sharing } from '#texts/sharing'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { useSite } from '#web/lib/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { spokenUrl } from './addresses.ts'
import { useChooseHandle } from './sharing.queries.ts'

const texts = sharing.address

function validate(handle: string) {
  const problem = handleProblem(plainHandle(handle))
  if (!problem) return true
  return problem === 'form'
    ? handleFields.handleForm(handleLength.min, handleLength.max)
    : handleFields.handleReserved
}

type HandleFormProps = {
  start: string
  onSaved: () => void
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void
}

export function HandleForm({ start, onSaved, onCancel }: HandleFormProps) {
  const site = spokenUrl(useSite().origin)
  const choose = useChooseHandle()
  const { register, handleSubmit, setError, watch, formState } = useForm({ defaultValues: { handle: start } })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ handle }) => {
    try {
      await choose.mutateAsync(handle)
      onSaved()
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        label={texts.field}
        hint={
          <span className="wrap-anywhere">
            {texts.hint(site + handlePath(plainHandle(watch('handle')) || '…'))}
          </span>
        }
        error={errors.handle?.message}
        required
        className="max-w-md"
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={handleLength.max}
          {...register('handle', { validate })}
        />
      </Field>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <p className="text-sm text-muted">{texts.once}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSubmitting} pendingText={texts.saving}>
          {texts.save}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
