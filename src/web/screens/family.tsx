import { useQuery } from '@tanstack/react-query'
import { family } from '#texts/family'
import { ChildrenSection } from '#web/features/families/children-section.tsx'
import { familyQuery } from '#web/features/families/families.queries.ts'
import { GuardiansSection } from '#web/features/families/guardians-section.tsx'
import { PhoneSection } from '#web/features/families/phone-section.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The server renders it for nobody in particular; who is signed in turns out in the browser. */
export default function Family() {
  const { status } = useSession()
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={family.title} description={family.description} />
      {status === 'signed-in' ? (
        <OwnFamily />
      ) : status === 'loading' ? (
        <FamilySkeleton />
      ) : (
        <LoginNeeded texts={family.loginNeeded[status]} />
      )}
    </div>
  )
}

function OwnFamily() {
  const { data, error, refetch } = useQuery(familyQuery())
  if (!data) return error ? <LoadFailure text={family.failed} onRetry={refetch} /> : <FamilySkeleton />
  const { children, invitations, phone } = data
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-3xl font-semibold">{family.title}</h1>
        <p className="mt-2 text-lg text-muted">{family.description}</p>
      </div>
      <ChildrenSection family={children} />
      {children.some(({ role }) => role === 'owner') && (
        <GuardiansSection family={children} invitations={invitations} />
      )}
      <PhoneSection phone={phone} />
    </div>
  )
}

function FamilySkeleton() {
  return (
    <SkeletonGroup label={family.loading} className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-7 w-96 max-w-full" />
      </div>
      <Skeleton className="h-80" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  )
}
