import { CircleCheck } from 'lucide-react'
import { profile } from '#texts/profile'
import { askAuth } from '#web/lib/ask-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAccountRefresh } from './accounts.queries.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { FormError } from './form-error.tsx'
import { useSectionFocus } from './section.tsx'
import { useAction } from './use-action.ts'

const texts = profile.email.pending

type EmailPendingProps = {
  current: string
  next: string
  agreed: 'current' | 'new' | undefined
  onAnother: () => void
}

/** Both addresses have mail: each agrees by its link, or by its code where a mail scanner opened the link first. */
export function EmailPending({ current, next, agreed, onAnother }: EmailPendingProps) {
  const refresh = useAccountRefresh()
  const focusSection = useSectionFocus()
  const resend = useAction({
    mutationFn: () => askAuth((client) => client.resend({ type: 'email_change', email: current })),
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
