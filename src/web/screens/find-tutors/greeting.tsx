import { findTutors as texts } from '#texts/find-tutors'
import { type SessionState, useSession } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { studentName, wordByWord } from '#web/lib/student-name.ts'
import { TextLink } from '#web/ui/link.tsx'

/** Greets the student by name. A visitor who came by a link to a search gets a link to enter one. */
export function Greeting() {
  const session = useSession()
  const { search } = useLocation()
  const firstName = nameOf(session)?.firstName
  if (firstName || session.status !== 'signed-out')
    return <p className="min-w-0 truncate text-muted">{firstName && texts.greeting(firstName)}</p>
  return (
    <TextLink to={`/student/onboarding${search}`} isStandalone>
      {texts.giveName}
    </TextLink>
  )
}

function nameOf(session: SessionState) {
  if ('account' in session) return wordByWord(session.account.fullName)
  return session.status === 'signed-out' ? studentName() : undefined
}
