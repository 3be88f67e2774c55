import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { verification as texts } from '#texts/verification'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { Benefits } from '#web/features/verification/benefits.tsx'
import { checksQuery } from '#web/features/verification/checks/checks.queries.ts'
import { ChecksSection } from '#web/features/verification/checks/checks-section.tsx'
import { usePaymentReturn } from '#web/features/verification/use-payment-return.ts'
import { verificationQuery } from '#web/features/verification/verification.queries.ts'
import { VerificationStatus } from '#web/features/verification/verification-status.tsx'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function VerificationScreen() {
  return (
    <div className="page-width min-h-dvh max-w-4xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<Waiting />}>
        <AccountVerification />
      </MembersOnly>
    </div>
  )
}

function AccountVerification() {
  const { data, isError, refetch } = useQuery(ownAccountQuery())
  if (isError && !data) return <Failure onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return data.tutorId === null ? (
    <ProfileNeeded texts={texts.needsProfile} />
  ) : (
    <TutorVerification publicId={data.tutorId} />
  )
}

function TutorVerification({ publicId }: { publicId: string }) {
  const outcome = usePaymentReturn()
  const { data, isError, refetch } = useQuery({ ...verificationQuery(), enabled: outcome !== 'checking' })
  const { isFetched: areChecksFetched } = useQuery(checksQuery())
  if (isError && !data) return <Failure onRetry={() => void refetch()} />
  if (!data || !areChecksFetched || outcome === 'checking')
    return <Waiting label={outcome === 'checking' ? texts.returning : texts.loading} />
  const state = data.request?.state
  const isSubmitted = data.isVerified || state === 'in_review' || state === 'approved'
  const status = (
    <>
      <VerificationStatus verification={data} outcome={outcome} publicId={publicId} />
      <ChecksSection />
    </>
  )
  if (!isSubmitted) return <Titled>{status}</Titled>
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.ownTitle}</h1>
      {status}
    </div>
  )
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={{ title: texts.title, description: texts.lead }} />
      {children}
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Titled>
      <Benefits />
      <LoadFailure text={texts.failed} onRetry={onRetry} />
    </Titled>
  )
}

function Waiting({ label = texts.loading }: { label?: string }) {
  return (
    <Titled>
      <Benefits />
      <SkeletonGroup label={label}>
        <Skeleton shape="card" className="h-120" />
      </SkeletonGroup>
    </Titled>
  )
}
