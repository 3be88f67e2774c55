import { useForm } from 'react-hook-form'
import { showPhone } from '#contract/tutors/phone'
import { family } from '#texts/family'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldedSection } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { putPhone, useFamilyChange } from './families.queries.ts'

const texts = family.phone

export function PhoneSection({ phone }: { phone: string | null }) {
  const { register, handleSubmit, setError, formState } = useForm({
    values: { phone: phone ? showPhone(phone) : '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = formState
  const save = useFamilyChange(putPhone)

  const onSubmit = handleSubmit(async ({ phone }) => {
    try {
      await save.mutateAsync(phone.trim() || null)
      toast(texts.saved)
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <FoldedSection title={texts.title} aside={phone ? showPhone(phone) : texts.none}>
      <p>{texts.text}</p>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4 sm:max-w-sm">
        <Field label={texts.label} hint={texts.hint} error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />
        </Field>
        {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
        <Button
          type="submit"
          variant="secondary"
          pending={isSubmitting}
          pendingText={texts.saving}
          className="sm:self-start"
        >
          {texts.save}
        </Button>
      </form>
    </FoldedSection>
  )
}
