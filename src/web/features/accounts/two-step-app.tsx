import type { Factor } from '@supabase/auth-js'
import { useRef, useState } from 'react'
import { profile } from '#texts/profile'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAccountRefresh } from './accounts.queries.ts'
import { FormError } from './form-error.tsx'
import { useSectionFocus } from './section.tsx'
import { removeApp } from './two-step.ts'
import { useAction } from './use-action.ts'

const texts = profile.twoStep

/** One authenticator app; taking it away asks first. */
export function TwoStepApp({ app, isLast }: { app: Factor; isLast: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const refresh = useAccountRefresh()
  const focusSection = useSectionFocus()
  const removal = useAction({
    mutationFn: () => removeApp(app.id),
    async onSuccess() {
      setAsking(false)
      toast(texts.removal.done)
      await refresh()
      focusSection()
    },
  })
  const name = app.friendly_name || texts.appName(1)

  return (
    <li className="flex items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {texts.added} <time dateTime={app.created_at}>{formatDay(app.created_at)}</time>
        </p>
      </div>
      <Dialog
        title={texts.removal.title(name)}
        description={isLast ? texts.removal.last : texts.removal.oneOfMany}
        open={isAsking}
        onOpenChange={setAsking}
        initialFocus={cancel}
        trigger={
          <Button variant="secondary" aria-label={texts.removeNamed(name)}>
            {texts.remove}
          </Button>
        }
      >
        <FormError message={removal.failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="danger"
            onClick={() => removal.mutate()}
            pending={removal.isPending}
            pendingText={texts.removal.confirming}
          >
            {texts.removal.confirm}
          </Button>
          <Button ref={cancel} variant="quiet" onClick={() => setAsking(false)}>
            {profile.cancel}
          </Button>
        </div>
      </Dialog>
    </li>
  )
}
