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

/** Reserves the room of the alert's button, whose script is not needed for the first paint. */
export function AlertAction({ className, ...alert }: AlertActionProps) {
  const isLoggingIn = useAuthView() !== null
  return (
    <div className={cx('min-h-11', className)}>
      <AlertButton {...alert} onLogin={requestLogin} isLoggingIn={isLoggingIn} />
    </div>
  )
}
