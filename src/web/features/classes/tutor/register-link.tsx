import type { ClassMeeting } from '#contract/classes/api'
import { registerPath } from '#contract/register/paths'
import { registerState } from '#contract/register/rules'
import { tutorClasses } from '#texts/tutor-classes'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const texts = tutorClasses.details.meetings

export function RegisterLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={registerPath(id)}
      aria-label={texts.registerOf(name)}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {texts.register}
    </Link>
  )
}

/** The state of a meeting's register. A cancelled meeting has none. */
export function registerOf({ startsAt, endsAt, state }: ClassMeeting) {
  if (state === 'cancelled') return 'cancelled'
  return registerState({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, new Date())
}
