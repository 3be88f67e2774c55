import { UserRoundPlus } from 'lucide-react'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

type ProfileNeededProps = { texts: { title: string; text: string; action: string } }

/** What stands in place of a screen for tutors while its visitor is none. */
export function ProfileNeeded({ texts: { title, text, action } }: ProfileNeededProps) {
  return (
    <MessageScreen icon={UserRoundPlus} title={title} text={text}>
      <Link to="/tutor/signup" className={buttonClass({ size: 'lg' })}>
        {action}
      </Link>
    </MessageScreen>
  )
}
