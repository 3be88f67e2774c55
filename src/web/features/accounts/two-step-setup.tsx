import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import { Button } from '#web/ui/button.tsx'
import { CodeInput, digitsOf } from '#web/ui/code-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { failureText } from './failure-text.ts'
import { confirmApp, type Enrolment } from './two-step.ts'
import { TwoStepKey } from './two-step-key.tsx'

const texts = profile.twoStep.setup

type TwoStepSetupProps = {
  enrolment: Enrolment
  /** True when two-step login is on already, and this app comes in addition. */
  isAnother: boolean
  onDone: () => void
  onCancel: () => void
}

export function TwoStepSetup({ enrolment, isAnother, onDone, onCancel }: TwoStepSetupProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState

  useEffect(() => {
    heading.current?.focus()
  }, [])

  const onSubmit = handleSubmit(async ({ code }) => {
    try {
      await confirmApp({ id: enrolment.id, code: digitsOf(code) })
      onDone()
    } catch (error) {
      setError('code', { message: failureText(error) }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="w-fit rounded-sm text-lg font-semibold">
        {texts.title}
      </h3>
      <TwoStepKey enrolment={enrolment} />
      <Notice kind="warning" title={texts.keepTitle}>
        {texts.keep}
      </Notice>
      <Field label={texts.code} hint={texts.codeHint} error={errors.code?.message} required>
        <CodeInput {...register('code', { required: profile.code.required })} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isSubmitting} pendingText={texts.confirming}>
          {isAnother ? texts.confirmAnother : texts.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {profile.cancel}
        </Button>
      </div>
    </form>
  )
}
