import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useRef } from 'react'
import type { Child } from '#contract/families/api'
import type { CalendarFeed } from '#contract/lessons/api'
import { calendarFeeds as texts } from '#texts/calendar-feeds'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FoldedSection } from '#web/ui/disclosure.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { createFeed, deleteFeed, feedsQuery, useFeedChange } from './lessons.queries.ts'

/** Links that show the lessons in other calendars: one for all of them, and one for each child. */
export function FeedsSection({ family = [] }: { family?: Child[] }) {
  const { data, error, refetch } = useQuery(feedsQuery())
  const choices = [
    { childId: null, label: texts.own },
    ...family
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, firstName }) => ({ childId: id, label: texts.ofChild(firstName) })),
  ]
  return (
    <FoldedSection title={texts.title} aside={data && texts.count(data.feeds.length)}>
      <p>{texts.text}</p>
      {data ? (
        <>
          <ul className="divide-y divide-line">
            {choices.map(({ childId, label }) => {
              const feed = data.feeds.find((feed) => feed.childId === childId)
              return <FeedItem key={childId} label={label} childId={childId} feed={feed} />
            })}
          </ul>
          {data.feeds.length > 0 && (
            <div className="flex flex-col gap-2 text-sm text-muted">
              <p>{texts.how}</p>
              <p>{texts.secret}</p>
            </div>
          )}
        </>
      ) : error ? (
        <LoadFailure text={texts.failed} onRetry={refetch} />
      ) : (
        <SkeletonGroup label={texts.loading} className="flex flex-col gap-3">
          {choices.map(({ childId }) => (
            <Skeleton key={childId} className="h-18" />
          ))}
        </SkeletonGroup>
      )}
    </FoldedSection>
  )
}

type FeedItemProps = { label: string; childId: string | null; feed: CalendarFeed | undefined }

/**
 * The mutations are here and not in the buttons, which are replaced when the link is made or stopped. The item then takes the
 * focus.
 */
function FeedItem({ label, childId, feed }: FeedItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const make = useFeedChange(createFeed)
  const stop = useFeedChange(deleteFeed)
  const onDone = () => item.current?.focus()
  function onStop(id: string) {
    stop.mutate(id, {
      onSuccess() {
        toast(texts.stop.done)
        onDone()
      },
    })
  }
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-col items-start gap-2 py-4 first:pt-0 last:pb-0"
    >
      <h3 className="font-semibold wrap-anywhere">{label}</h3>
      {feed ? (
        <FeedLink feed={feed} label={label} onStop={onStop} isStopping={stop.isPending} />
      ) : (
        <Button
          variant="secondary"
          aria-label={texts.makeOf(label)}
          onClick={() => make.mutate(childId, { onSuccess: onDone })}
          pending={make.isPending}
          pendingText={texts.making}
        >
          <CalendarPlus aria-hidden /> {texts.make}
        </Button>
      )}
      {(make.isError || stop.isError) && <Notice kind="danger">{texts.notSaved}</Notice>}
    </li>
  )
}

type FeedLinkProps = {
  feed: CalendarFeed
  label: string
  onStop: (id: string) => void
  isStopping: boolean
}

function FeedLink({ feed: { id, url }, label, onStop, isStopping }: FeedLinkProps) {
  return (
    <>
      <Input
        readOnly
        value={url}
        aria-label={texts.address(label)}
        onFocus={({ target }) => target.select()}
        className="text-sm"
      />
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          aria-label={texts.openOf(label)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <CalendarPlus aria-hidden /> {texts.open}
        </a>
        <CopyButton text={url} label={texts.copy} copiedLabel={texts.copied} />
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.stop.actionOf(label)}
          onClick={() => onStop(id)}
          pending={isStopping}
          pendingText={texts.stop.stopping}
        >
          {texts.stop.action}
        </Button>
      </div>
    </>
  )
}
