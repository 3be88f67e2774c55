import type { ComponentProps } from 'react'
import { askForLogin } from '#web/features/auth/auth-dialog-state.ts'
import { loadAuthDialog } from '#web/features/auth/lazy-auth-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { untilKnown, type Viewer } from './viewer.ts'

type AskLoginProps = ComponentProps<typeof Button> & {
  viewer: Viewer
  /** Why a login is needed. */
  reason: { title: string; text: string }
}

/** A button for what needs a login. */
export function AskLogin({ viewer, reason, className, onClick, ...rest }: AskLoginProps) {
  const preload = () => void loadAuthDialog().catch(() => {})
  return (
    <Button
      {...rest}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event)
        askForLogin(reason)
      }}
      className={cx(className, untilKnown(viewer))}
    />
  )
}
