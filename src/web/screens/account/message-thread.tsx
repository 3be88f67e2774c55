import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, MessageSquareOff } from 'lucide-react'
import type { Thread as ThreadOf } from '#contract/messages/api'
import { messagesPath } from '#contract/messages/paths'
import { messages } from '#texts/messages'
import { threadQuery, useLiveMessages } from '#web/features/messages/messages.queries.ts'
import { BlockButton, Thread } from '#web/features/messages/thread.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { ApiError } from '#web/lib/api.ts'
import { classTitle, shownName } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = messages.thread

export default function MessageThread() {
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={messages.title} description={messages.description} />
      <MembersOnly texts={messages.needsLogin} waiting={<Waiting />}>
        <OwnThread />
      </MembersOnly>
    </div>
  )
}

function OwnThread() {
  const { id } = useParams()
  const { data, error, refetch } = useQuery({ ...threadQuery(id!), retry: false })
  useLiveMessages()
  if (error instanceof ApiError && error.status === 404) return <Gone />
  if (!data) return error ? <LoadFailure text={messages.failed} onRetry={refetch} /> : <Waiting />
  return (
    <div className="flex flex-col gap-6">
      <Heading thread={data} />
      <Thread
        key={data.id}
        thread={data}
        reportAction={({ id }) => (
          <ReportButton about="message" id={id} name={shownName(data.name)} className="-ml-3" />
        )}
      />
    </div>
  )
}

function Heading({ thread }: { thread: ThreadOf }) {
  const { side, tutor, learner, class: about } = thread
  const name = shownName(thread.name)
  const facts = [learner && messages.forLearner(learner), about && classTitle(about)].filter(Boolean)
  return (
    <div className="flex flex-col gap-2">
      <Link to={messagesPath} className="flex min-h-11 items-center gap-1 self-start text-lagoon">
        <ChevronLeft aria-hidden className="size-5" />
        {texts.back}
      </Link>
      <h1 className="text-3xl font-semibold wrap-anywhere">
        {side === 'family' && tutor.isListed ? (
          <TextLink to={`/tutor/profile/${tutor.id}`} isStandalone className="wrap-anywhere">
            {name}
          </TextLink>
        ) : (
          name
        )}
      </h1>
      {facts.length > 0 && <p className="text-lg text-muted wrap-anywhere">{facts.join(' · ')}</p>}
      <div className="self-end">
        <BlockButton thread={thread} />
      </div>
    </div>
  )
}

const Gone = () => (
  <MessageScreen icon={MessageSquareOff} title={texts.gone.title} text={texts.gone.text}>
    <Link to={messagesPath} className={buttonClass({ size: 'lg' })}>
      {texts.gone.action}
    </Link>
  </MessageScreen>
)

const Waiting = () => (
  <SkeletonGroup label={messages.loading} className="flex flex-col gap-4">
    <Skeleton className="h-10 w-60 max-w-full" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-32" />
  </SkeletonGroup>
)
