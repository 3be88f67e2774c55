import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import type { Account } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput, digitsOf } from '#web/ui/form/code-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  confirmEmailChange,
  resendEmailChange,
  useAccountRefresh,
  useAction,
  userQuery,
} from './accounts.queries.ts'
import { EmailForm } from './email-form.tsx'
import { FormError, failureText } from './form-errors.tsx'
import { useSectionFocus } from './section.tsx'

export function EmailSection({ account }: { account: Account }) {
  const focusSection = useSectionFocus()
  const { data: user } = useQuery(userQuery())
  const [isAnotherWanted, setAnotherWanted] = useState(false)
  // Another tab may have completed the change: then `new_email` is out of date.
  const pending = user?.email === account.email ? user.new_email : undefined

  function onCancel() {
    focusSection()
    setAnotherWanted(false)
  }

  return (
    <>
      <p>{profile.email.current(account.email)}</p>
      {pending && !isAnotherWanted ? (
        <EmailPending
          current={account.email}
          next={pending}
          agreed={user?.email_change_agreed}
          onAnother={() => setAnotherWanted(true)}
        />
      ) : (
        <EmailForm
          account={account}
          onAsked={() => setAnotherWanted(false)}
          onCancel={isAnotherWanted ? onCancel : undefined}
        />
      )}
    </>
  )
}

const texts = profile.email.pending

type EmailPendingProps = {
  current: string
  next: string
  agreed: 'current' | 'new' | undefined
  onAnother: () => void
}

/**
 * Both addresses have got an e-mail. Each confirms by its link, or by its code where a mail scanner has opened the link first.
 */
function EmailPending({ current, next, agreed, onAnother }: EmailPendingProps) {
  const refresh = useAccountRefresh()
  const focusSection = useSectionFocus()
  const resend = useAction({
    mutationFn: () => resendEmailChange(current),
  })

  async function onAgreed(isChanged: boolean) {
    focusSection()
    if (isChanged) toast(profile.saved)
    await refresh()
  }

  return (
    <>
      <Notice title={texts.title}>{texts.text(next)}</Notice>
      <p className="text-muted">{texts.codes}</p>
      {(
        [
          ['new', next],
          ['current', current],
        ] as const
      ).map(([side, address]) =>
        side === agreed ? (
          <p key={address} className="flex items-start gap-2 text-cane-text">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">{texts.agreed(address)}</span>
          </p>
        ) : (
          <EmailCodeForm key={address} address={address} onAgreed={onAgreed} />
        ),
      )}
      <FormError message={resend.failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => resend.mutate()}
          pending={resend.isPending}
          pendingText={texts.resending}
        >
          {texts.resend}
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {resend.isSuccess ? texts.resent : ''}
      </p>
    </>
  )
}

type EmailCodeFormProps = {
  address: string
  /** Called with true when the other address had confirmed before, so that the account has changed. */
  onAgreed: (isChanged: boolean) => void
}

function EmailCodeForm({ address, onAgreed }: EmailCodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ code }) => {
    try {
      onAgreed(await confirmEmailChange(address, digitsOf(code)))
    } catch (error) {
      setError('code', { message: failureText(error) }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label={texts.codeLabel(address)} error={errors.code?.message}>
        <div className="flex gap-2">
          <CodeInput {...register('code', { required: profile.code.required })} />
          <Button type="submit" variant="secondary" pending={isSubmitting} pendingText={texts.confirming}>
            {texts.confirm}
          </Button>
        </div>
      </Field>
    </form>
  )
}
