import { findTutors as texts } from '#texts/find-tutors'
import { studentName } from '#web/lib/student-name.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The server does not know the name, but leaves room for it. */
export function Greeting() {
  const firstName = useHydrated() && studentName()?.firstName
  return <p className="mt-1 min-h-6 truncate text-muted">{firstName && texts.greeting(firstName)}</p>
}
