import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CodeInput, digitsOf } from '#web/ui/form/code-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { confirmApp, type Enrolment } from './accounts.queries.ts'
import { failureText } from './form-errors.tsx'

const texts = profile.twoStep.setup

type TwoStepSetupProps = {
  enrolment: Enrolment
  /** True when two-step login is on already, and this app is another one. */
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

/** Shows the key as a QR code, and as text for people who cannot scan it. */
function TwoStepKey({ enrolment: { qrCode, secret, uri } }: { enrolment: Enrolment }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      {/* The background is white in both themes, since scanners need the contrast and the margin. */}
      <img
        src={qrCode}
        alt={texts.qrCode}
        width={176}
        height={176}
        className="size-50 rounded-card border border-line bg-[white] p-3"
      />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>{texts.scan}</p>
        <TextLink href={uri} className="hidden min-h-11 items-center pointer-coarse:inline-flex">
          {texts.openApp}
        </TextLink>
        <p>{texts.byHand}</p>
        <code className="rounded-md bg-wash px-3 py-2 font-semibold wrap-anywhere">{inGroups(secret)}</code>
        <CopyButton text={secret} label={texts.copy} copiedLabel={texts.copied} />
      </div>
    </div>
  )
}

/** Groups are easier to type; apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
