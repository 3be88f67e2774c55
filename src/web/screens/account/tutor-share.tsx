import { useQuery } from '@tanstack/react-query'
import type { Sharing } from '#contract/sharing/api'
import { sharing as texts } from '#texts/sharing'
import { AddressSection } from '#web/features/sharing/address-section.tsx'
import { PlacesSection } from '#web/features/sharing/places-section.tsx'
import { PosterSection } from '#web/features/sharing/poster-section.tsx'
import { sharingQuery } from '#web/features/sharing/sharing.queries.ts'
import { StatusSection } from '#web/features/sharing/status-section.tsx'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function TutorShare() {
  return (
    <div className="page-width min-h-dvh max-w-5xl py-8 md:py-12 print:min-h-0 print:max-w-none print:p-0">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<ShareSkeleton />}>
        <OwnSharing />
      </MembersOnly>
    </div>
  )
}

function OwnSharing() {
  const { hasProfile, ...own } = useHasProfile()
  const sharing = useQuery({ ...sharingQuery(), enabled: hasProfile === true })
  const { error, refetch } = hasProfile ? sharing : own
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  if (!sharing.data && !error) return <ShareSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <Heading />
      {sharing.data ? (
        <Parts of={sharing.data} />
      ) : (
        <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

const Heading = () => (
  <div className="print:hidden">
    <ScreenHeading texts={texts} />
  </div>
)

/** A hidden profile has no link to share, but its short address can be chosen already. */
function Parts({ of }: { of: Sharing }) {
  return (
    <>
      {!of.isListed && <HiddenNotice of={of} />}
      <AddressSection of={of} />
      {of.isListed && (
        <>
          {!of.hasPicture && <PictureNotice />}
          <div className="grid gap-6 md:grid-cols-2 print:block">
            <PosterSection of={of} />
            <StatusSection of={of} />
          </div>
          <PlacesSection of={of} />
        </>
      )}
    </>
  )
}

function HiddenNotice({ of: { isHiddenByTeam } }: { of: Sharing }) {
  const { title, text, action, byTeam } = texts.hidden
  return (
    <Notice kind="warning" title={title}>
      {isHiddenByTeam ? byTeam : text} {!isHiddenByTeam && <TextLink to="/tutor/signup">{action}</TextLink>}
    </Notice>
  )
}

function PictureNotice() {
  const { title, text, action } = texts.noPicture
  return (
    <Notice title={title} className="print:hidden">
      {text} <TextLink to="/tutor/signup">{action}</TextLink>
    </Notice>
  )
}

function ShareSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={texts} />
      <SkeletonGroup label={texts.loading} className="flex flex-col gap-6">
        <Skeleton shape="card" className="h-72" />
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton shape="card" className="h-160" />
          <Skeleton shape="card" className="h-160 max-md:hidden" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
