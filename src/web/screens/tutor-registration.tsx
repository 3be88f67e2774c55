import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { recruitingPath } from '#contract/demand/rules'
import { emptyTutorForm } from '#contract/tutors/form'
import type { MyTutorProfile } from '#contract/tutors/registration.api'
import { tutorRegistration as texts } from '#texts/tutor-registration'
import { subscriptionQuery } from '#web/features/billing/subscriptions.queries.ts'
import { MapOnRequest } from '#web/features/map/map-on-request.tsx'
import { PinMap, pinMapClass } from '#web/features/map/maps.tsx'
import { EditProfile } from '#web/features/tutors/registration/edit-profile.tsx'
import { type FilledForm, savedForm, storedForm } from '#web/features/tutors/registration/filled-form.ts'
import { PinMapContext, type PinMapProps } from '#web/features/tutors/registration/location-field.tsx'
import { ManageProfile } from '#web/features/tutors/registration/manage-profile.tsx'
import { NewProfile } from '#web/features/tutors/registration/new-profile.tsx'
import { myTutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { type Account, useSession } from '#web/lib/auth/session.ts'
import { useSite } from '#web/lib/site.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const emptyForm: FilledForm = { form: emptyTutorForm, picture: null }

/** A tutor who has a profile edits it here. Only the browser knows who is signed in. */
export default function TutorRegistration() {
  const session = useSession()
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <PinMapContext value={LocationMap}>
        {session.status === 'signed-in' ? (
          <AccountRegistration key={session.account.id} account={session.account} />
        ) : (
          <>
            <NewHeading />
            {session.status === 'loading' ? <FormSkeleton /> : <GuestRegistration />}
          </>
        )}
      </PinMapContext>
    </div>
  )
}

function GuestRegistration() {
  const stored = useMemo(storedForm, [])
  return <NewProfile start={stored ?? emptyForm} wasStored={Boolean(stored)} />
}

function AccountRegistration({ account }: { account: Account }) {
  const { data, isError, refetch } = useQuery(myTutorQuery())
  const stored = useMemo(storedForm, [])
  // The session object is replaced whenever the tab is shown again, so the memo depends on its fields.
  const { email, fullName } = account
  const start = useMemo(() => {
    if (data?.draft) return savedForm(data.draft, email)
    const form = stored?.form ?? { ...emptyTutorForm, name: fullName }
    return { picture: stored?.picture ?? null, form: { ...form, email } }
  }, [data, stored, email, fullName])

  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (data?.profile) {
    return (
      <>
        <Heading title={texts.edit.title} lead={texts.edit.lead} />
        <OwnTutorProfile profile={data.profile} account={account} />
      </>
    )
  }
  return (
    <>
      <NewHeading />
      {data ? (
        <NewProfile
          start={start}
          wasStored={Boolean(stored)}
          wasSent={Boolean(data.draft)}
          accountEmail={email}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function OwnTutorProfile({ profile, account }: { profile: MyTutorProfile; account: Account }) {
  const plan = useQuery({ ...subscriptionQuery(), enabled: !profile.isHiddenByTeam })
  return (
    <EditProfile
      profile={profile}
      account={account}
      intro={<ManageProfile profile={profile} plan={plan} />}
    />
  )
}

function LocationMap(props: PinMapProps) {
  const { mapTiles } = useSite()
  return (
    <div tabIndex={-1}>
      <MapOnRequest className={pinMapClass}>
        <PinMap {...props} tiles={mapTiles} />
      </MapOnRequest>
    </div>
  )
}

type HeadingProps = { title: string; lead: string; children?: ReactNode }

function Heading({ title, lead, children }: HeadingProps) {
  return (
    <div className="mb-8">
      <Head title={title} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-2 text-muted">{lead}</p>
      {children}
    </div>
  )
}

const NewHeading = () => (
  <Heading title={texts.title} lead={texts.lead}>
    <TextLink to={recruitingPath()} isStandalone>
      {texts.demand}
    </TextLink>
  </Heading>
)

const Head = ({ title }: { title: string }) => (
  <PageHead title={title} description={texts.description} path="/tutor/signup" />
)

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = texts.loadFailed
  return (
    <>
      <Head title={title} />
      <EmptyState
        role="alert"
        heading="h1"
        icon={<CloudOff />}
        title={title}
        text={text}
        action={<Button onClick={onRetry}>{retry}</Button>}
      />
    </>
  )
}

const fields = ['name', 'email', 'grades', 'subjects', 'city']

/** It is as high as the first step. */
function FormSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-3 h-2.5 w-full" />
      <div className={`${cardClass()} mt-6 flex min-h-168 flex-col gap-6 p-4 sm:p-6`}>
        <Skeleton className="h-7 w-32" />
        {fields.map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-11" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
