import { useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import { ApiError } from '#web/lib/api.ts'
import { dropSession } from '#web/lib/auth/end-session.ts'
import type { Account } from '#web/lib/auth/session.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { digitsOf } from '#web/ui/form/code-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput, UsernameField } from '#web/ui/form/password-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { deleteAccount, mailCode } from './accounts.queries.ts'
import { FormError, failureText } from './form-errors.tsx'
import { MailedCodeField } from './mailed-code-field.tsx'

const texts = profile.deletion

type DeletionSectionProps = { account: Account; isTutor: boolean }

export function DeletionSection({ account, isTutor }: DeletionSectionProps) {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)

  async function onDeleted() {
    toast(texts.done)
    await dropSession(() => navigate('/'))
  }

  return (
    <>
      <div>
        <p>{texts.text}</p>
        <ul className="mt-2 list-disc space-y-1 pl-6 marker:text-danger">
          {[...texts.consequences, ...(isTutor ? [texts.forTutors] : [])].map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </div>
      <Dialog
        title={texts.dialog.title}
        description={account.hasPassword ? texts.dialog.byPassword : texts.dialog.byCode(account.email)}
        open={isConfirming}
        onOpenChange={setConfirming}
        trigger={
          <Button variant="danger" className="sm:self-start">
            {texts.open}
          </Button>
        }
      >
        <DeletionForm account={account} onDeleted={onDeleted} onCancel={() => setConfirming(false)} />
      </Dialog>
    </>
  )
}

type DeletionFormProps = { account: Account; onDeleted: () => Promise<void>; onCancel: () => void }

/** Asks for the password, or for a mailed code where the account has none. */
function DeletionForm({ account, onDeleted, onCancel }: DeletionFormProps) {
  const [isCodeSent, setCodeSent] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', code: '' },
    shouldUnregister: true,
  })
  const { errors, isSubmitting } = formState
  const needsCode = !account.hasPassword && !isCodeSent

  const onSubmit = handleSubmit(async ({ password, code = '' }) => {
    try {
      if (needsCode) {
        await mailCode()
        setCodeSent(true)
      } else {
        const body = account.hasPassword ? { password } : { code: digitsOf(code) }
        await deleteAccount(body)
        await onDeleted()
      }
    } catch (error) {
      const { field, message } = problemOf(error)
      setError(field, { message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {account.hasPassword && (
        <CurrentPasswordField
          email={account.email}
          error={errors.password?.message}
          {...register('password', { required: texts.dialog.passwordRequired })}
        />
      )}
      {isCodeSent && (
        <MailedCodeField
          email={account.email}
          error={errors.code?.message}
          {...register('code', { required: profile.code.required })}
        />
      )}
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={needsCode ? 'secondary' : 'danger'}
          pending={isSubmitting}
          pendingText={needsCode ? texts.dialog.sendingCode : texts.dialog.confirming}
        >
          {needsCode ? texts.dialog.sendCode : texts.dialog.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {profile.cancel}
        </Button>
      </div>
    </form>
  )
}

type CurrentPasswordFieldProps = UseFormRegisterReturn & { email: string; error?: string }

function CurrentPasswordField({ email, error, ...input }: CurrentPasswordFieldProps) {
  return (
    <>
      <UsernameField email={email} />
      <Field label={texts.dialog.password} error={error} required>
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </>
  )
}

/** Returns what went wrong and at which field. A problem that is about no field is shown above the buttons. */
function problemOf(error: unknown) {
  const fields = error instanceof ApiError ? error.fields : {}
  const field = (['password', 'code'] as const).find((name) => fields[name])
  return field ? { field, message: fields[field] } : { field: 'root' as const, message: failureText(error) }
}
