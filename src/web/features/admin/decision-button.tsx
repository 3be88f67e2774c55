import { type ComponentType, createContext, useContext, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { proofAges } from '#contract/accounts/rules'
import { type AdminDecision, adminDecisions, reasonMax } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { colon } from '#texts/formats'
import { ApiError } from '#web/lib/api.ts'
import { isProofWithin } from '#web/lib/auth/proof-age.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { type ToastMessage, toast } from '#web/ui/overlay/toast.ts'
import { useFocusInside } from '#web/ui/use-focus-inside.ts'
import { useAdminRefresh, useDecide } from './admin.queries.ts'
import { useSectionFocus } from './section.tsx'

const texts = admin.act

type ReasonRule = (typeof adminDecisions)[AdminDecision]['reason']
type ConfirmCodeProps = { texts: (typeof texts)['code']; onConfirmed: () => Promise<unknown> }

/** The form for a two-step code belongs to another feature, so the screen provides it. */
export const ConfirmCodeContext = createContext<ComponentType<ConfirmCodeProps>>(() => null)

type DecisionButtonProps = {
  decision: AdminDecision
  id: string
  texts: { action: string; title: string | ((name: string) => string); text: string; done: ToastMessage }
  /** The name of the row, which tells screen-reader users apart many buttons with the same text. */
  on: string
  variant?: ButtonVariant
  /** The document that the administrator has looked at. The server refuses a decision on another one. */
  documentId?: string
  tutorName?: string
}

/** Opens a dialog that asks for a reason, and for a two-step code where the decision requires one. */
export function DecisionButton({ texts: words, on, variant = 'secondary', ...row }: DecisionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useDecisionDialog(row, () => {
    setOpen(false)
    toast(words.done)
  })
  const ConfirmCode = useContext(ConfirmCodeContext)
  const content = useRef<HTMLDivElement>(null)
  useFocusInside(content, dialog.needsCode ? 'code' : 'reason')
  function onOpenChange(open: boolean) {
    if (open) dialog.reset()
    setOpen(open)
  }
  return (
    <Dialog
      title={typeof words.title === 'string' ? words.title : words.title(on)}
      description={dialog.needsCode ? texts.code.text : words.text}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="sm" variant={variant} aria-label={`${words.action}${colon}${on}`}>
          {words.action}
        </Button>
      }
    >
      <div ref={content}>
        {dialog.needsCode ? (
          <ConfirmCode texts={texts.code} onConfirmed={dialog.attempt} />
        ) : (
          <ReasonForm
            action={words.action}
            variant={variant}
            rule={adminDecisions[row.decision].reason}
            given={dialog.reason}
            failure={dialog.failure}
            onReason={dialog.onReason}
            onCancel={() => onOpenChange(false)}
          />
        )}
      </div>
    </Dialog>
  )
}

type DecidedRow = Pick<DecisionButtonProps, 'decision' | 'id' | 'documentId' | 'tutorName'>

function useDecisionDialog({ decision, id, ...looked }: DecidedRow, onDone: () => void) {
  const [needsCode, setNeedsCode] = useState(false)
  const refresh = useAdminRefresh()
  const focusSection = useSectionFocus()
  const decide = useDecide(decision, id)
  /** The reason is kept only while the code is asked for. The next decision needs a reason of its own. */
  const reason = useRef('')

  async function attempt() {
    try {
      await decide.mutateAsync({ reason: reason.current, ...looked })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      // The browser's clock may differ from the server's, which decides whether the code is still fresh.
      setNeedsCode(code === 'code_needed')
      // Another administrator may have decided first, or the document or name may have changed. The page then shows the new
      // state.
      if (code === 'already_decided' || code === 'wrong_verification_state') void refresh()
      return
    }
    onDone()
    await refresh()
    focusSection()
  }

  return {
    needsCode,
    reason: reason.current,
    failure: decide.error?.message,
    attempt,
    async onReason(given: string) {
      reason.current = given
      const requiresCode = 'requiresCode' in adminDecisions[decision]
      if (requiresCode && !(await isProofWithin(proofAges.freshCode, 'totp'))) setNeedsCode(true)
      else await attempt()
    },
    reset() {
      decide.reset()
      reason.current = ''
      setNeedsCode(false)
    },
  }
}

type ReasonFormProps = {
  action: string
  variant: ButtonVariant
  rule: ReasonRule
  /** What was written before the code was asked for. */
  given: string
  failure?: string
  onReason: (reason: string) => Promise<unknown>
  onCancel: () => void
}

function ReasonForm({ action, variant, rule, given, failure, onReason, onCancel }: ReasonFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: given } })
  const isRequired = rule !== 'optional'
  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => onReason(form.reason.trim()))}
      className="flex flex-col gap-4"
    >
      {failure && <Notice kind="danger">{failure}</Notice>}
      <Field
        label={texts.reason}
        hint={rule === 'shared' ? texts.reasonToldHint : texts.reasonHint}
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
