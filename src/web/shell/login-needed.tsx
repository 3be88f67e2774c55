import { LockKeyhole, UserRoundPlus } from 'lucide-react'
import { openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

type LoginNeededProps = { texts: { title: string; text: string; action: string } }

/** Replaces a screen for members while nobody is signed in. */
export function LoginNeeded({ texts: { title, text, action } }: LoginNeededProps) {
  return (
    <MessageScreen icon={LockKeyhole} title={title} text={text}>
      <Button size="lg" onClick={() => openAuthDialog('login')}>
        {action}
      </Button>
    </MessageScreen>
  )
}

type ProfileNeededProps = { texts: { title: string; text: string; action: string } }

/** Replaces a screen for tutors while the account has no tutor profile. */
export function ProfileNeeded({ texts: { title, text, action } }: ProfileNeededProps) {
  return (
    <MessageScreen icon={UserRoundPlus} title={title} text={text}>
      <Link to="/tutor/signup" className={buttonClass({ size: 'lg' })}>
        {action}
      </Link>
    </MessageScreen>
  )
}
