import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { messages as texts } from '#texts/messages'
import { threadsQuery, useLiveMessages } from '#web/features/messages/messages.queries.ts'
import { ThreadList } from '#web/features/messages/thread-list.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Titled } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NextPage } from '#web/ui/data/next-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function Messages() {
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly
        texts={texts.needsLogin}
        waiting={
          <Titled texts={texts}>
            <Waiting />
          </Titled>
        }
      >
        <Titled texts={texts}>
          <OwnThreads />
        </Titled>
      </MembersOnly>
    </div>
  )
}

function OwnThreads() {
  const list = useInfiniteQuery(threadsQuery())
  const { data, error, refetch } = list
  useLiveMessages()
  if (!data) return error ? <LoadFailure text={texts.failed} onRetry={refetch} /> : <Waiting />
  const threads = data.pages.flatMap(({ threads }) => threads)
  if (threads.length > 0)
    return (
      <>
        <ThreadList threads={threads} />
        <NextPage list={list} texts={texts} />
      </>
    )
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={texts.empty.title}
      text={texts.empty.text}
      action={
        <Link to="/student" className={buttonClass()}>
          {texts.empty.action}
        </Link>
      }
    />
  )
}

const Waiting = () => (
  <SkeletonGroup label={texts.loading} className="flex flex-col gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </SkeletonGroup>
)
