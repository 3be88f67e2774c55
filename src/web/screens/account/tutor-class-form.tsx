import { useQuery } from '@tanstack/react-query'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { MyTutorProfile } from '#contract/tutors/registration.api'
import { tutorClasses } from '#texts/tutor-classes'
import { EditClass, NewClass } from '#web/features/classes/tutor/class-form.tsx'
import { suggestedClass } from '#web/features/classes/tutor/class-values.ts'
import { ClassSkeleton, OwnClass } from '#web/features/classes/tutor/own-class.tsx'
import { myClassesQuery } from '#web/features/classes/tutor/tutor-classes.queries.ts'
import { hoursQuery } from '#web/features/hours/hours.queries.ts'
import { myTutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

const texts = tutorClasses.form

export default function TutorClassForm() {
  const title = useParams().id ? texts.editTitle : texts.newTitle
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={title} description={tutorClasses.description} />
      <MembersOnly texts={tutorClasses.needsLogin} waiting={<ClassSkeleton />}>
        <OwnForm title={title} />
      </MembersOnly>
    </div>
  )
}

/** Without a profile there are no subjects to teach a class in. */
function OwnForm({ title }: { title: string }) {
  const { data, error, refetch } = useQuery(myTutorQuery())
  const isNew = useParams().id === undefined
  if (data?.profile === null) return <ProfileNeeded texts={tutorClasses.needsProfile} />
  if (!data)
    return error ? (
      <LoadFailure text={tutorClasses.failed} onRetry={() => void refetch()} />
    ) : (
      <ClassSkeleton />
    )
  const { profile } = data
  const heading = <h1 className="text-3xl font-semibold">{title}</h1>
  if (isNew)
    return (
      <div className="flex flex-col gap-6">
        <div>
          {heading}
          <p className="mt-2 text-lg text-muted">{texts.newText}</p>
        </div>
        <Suggested profile={profile} />
      </div>
    )
  return (
    <OwnClass>
      {({ class: given }) => (
        <div className="flex flex-col gap-6">
          {heading}
          <EditClass given={given} taught={profile} />
        </div>
      )}
    </OwnClass>
  )
}

/** Suggests a time that fits the tutor's hours and other classes. */
function Suggested({ profile }: { profile: MyTutorProfile }) {
  const hours = useQuery(hoursQuery())
  const classes = useQuery(myClassesQuery())
  if (hours.isLoading || classes.isLoading) return <ClassSkeleton />
  const open = classes.data?.classes.filter(({ state }) => state === 'open') ?? []
  const known = {
    ...profile,
    windows: hours.data?.windows ?? [],
    taken: open.flatMap(({ times }) => times),
  }
  return <NewClass suggested={suggestedClass(known, dayInMauritius(new Date()))} taught={profile} />
}
