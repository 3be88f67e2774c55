import { requestLogin, useAuthView } from '#web/features/auth/auth-dialog-state.ts'
import { cx } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const AlertButton = lazyPart(
  async () => (await import('#web/features/alerts/alert-button.tsx')).AlertButton,
  {},
)

type AlertActionProps = Omit<Parameters<typeof AlertButton>[0], 'onLogin' | 'isLoggingIn'> & {
  className?: string
}

/** The button of an alert, in a room of its own: it is no part of what a page needs first. */
export function AlertAction({ className, ...alert }: AlertActionProps) {
  const isLoggingIn = useAuthView() !== null
  return (
    <div className={cx('min-h-11', className)}>
      <AlertButton {...alert} onLogin={requestLogin} isLoggingIn={isLoggingIn} />
    </div>
  )
}
