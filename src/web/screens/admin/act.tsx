import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { proofAges } from '#contract/accounts/proof-ages'
import { reasonMax } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { answerChallenge } from '#web/features/auth/answer-challenge.ts'
import { CodeForm } from '#web/features/auth/code-form.tsx'
import { useFocusInside } from '#web/features/auth/use-focus-inside.ts'
import { ApiError } from '#web/lib/api.ts'
import { askAuth } from '#web/lib/ask-auth.ts'
import { isProofWithin } from '#web/lib/proof-age.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalActions } from '#web/ui/modal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type ToastMessage, toast } from '#web/ui/toast.ts'
import { useAdminRefresh } from './admin.queries.ts'
import { useSectionFocus } from './section.tsx'

const texts = admin.act

type ActProps = {
  texts: { action: string; title: string; text: string; done: ToastMessage }
  /** What it is done to, for those who hear one of many such buttons. */
  on: string
  run: (reason: string) => Promise<unknown>
  variant?: ButtonVariant
  /** Whether there must be a reason, and who reads it. */
  reason?: 'optional' | 'required' | 'told'
  /** Whether the server wants a code that has just been given. */
  asksCode?: boolean
}

/** Something an administrator does: it is asked about, given a reason, and where it must be confirmed with a code. */
export function Act({
  texts: words,
  on,
  run,
  variant = 'secondary',
  reason = 'required',
  asksCode = false,
}: ActProps) {
  const [isOpen, setOpen] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const refresh = useAdminRefresh()
  const focusSection = useSectionFocus()
  /** Kept while a code is asked for, and no longer: the next act has a reason of its own. */
  const asked = useRef('')
  const act = useMutation({
    mutationFn: run,
    async onSuccess() {
      setOpen(false)
      toast(words.done)
      await refresh()
      focusSection()
    },
    onError(error) {
      // The clocks of browser and server may differ, and the server's counts.
      setNeedsCode(codeOf(error) === 'code_needed')
      // Somebody else may have been faster; then the list shows how things are.
      if (codeOf(error) === 'already_decided') void refresh()
    },
  })
  const attempt = () => act.mutateAsync(asked.current).catch(() => {})
  async function onReason(reason: string) {
    asked.current = reason
    if (asksCode && !(await isProofWithin(proofAges.freshCode, 'totp'))) setNeedsCode(true)
    else await attempt()
  }
  async function onCode(code: string) {
    await askAuth((client) => answerChallenge(client, code))
    await attempt()
  }
  function onOpenChange(open: boolean) {
    if (open) {
      act.reset()
      asked.current = ''
      setNeedsCode(false)
    }
    setOpen(open)
  }
  const content = useRef<HTMLDivElement>(null)
  useFocusInside(content, needsCode ? 'code' : 'reason')

  return (
    <Dialog
      title={words.title}
      description={needsCode ? texts.code.text : words.text}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="sm" variant={variant} aria-label={`${words.action}: ${on}`}>
          {words.action}
        </Button>
      }
    >
      <div ref={content}>
        {needsCode ? (
          <CodeForm texts={texts.code} onCode={onCode} />
        ) : (
          <ReasonForm
            action={words.action}
            variant={variant}
            reason={reason}
            given={asked.current}
            failure={act.error?.message}
            onReason={onReason}
            onCancel={() => onOpenChange(false)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The words with what they are about in their title. */
export const named = <Words extends { title: (what: string) => string }>(words: Words, what: string) => ({
  ...words,
  title: words.title(what),
})

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

type ReasonFormProps = {
  action: string
  variant: ButtonVariant
  reason: NonNullable<ActProps['reason']>
  /** What was written before the code was asked for. */
  given: string
  failure?: string
  onReason: (reason: string) => Promise<unknown>
  onCancel: () => void
}

function ReasonForm({ action, variant, reason, given, failure, onReason, onCancel }: ReasonFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: given } })
  const isRequired = reason !== 'optional'
  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => onReason(form.reason.trim()))}
      className="flex flex-col gap-4"
    >
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Field
        label={texts.reason}
        hint={reason === 'told' ? texts.reasonToldHint : texts.reasonHint}
        error={formState.errors.reason?.message}
        required={isRequired}
      >
        <Textarea
          rows={3}
          {...register('reason', {
            validate: {
              given: (text) => !isRequired || text.trim() !== '' || texts.reasonRequired,
              short: (text) => text.trim().length <= reasonMax || texts.reasonTooLong,
            },
          })}
        />
      </Field>
      <ModalActions>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          variant={variant === 'danger' ? 'danger' : 'primary'}
          pending={formState.isSubmitting}
          pendingText={texts.working}
        >
          {action}
        </Button>
      </ModalActions>
    </form>
  )
}
