import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AdminThread } from '#contract/admin/reports.api'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { shownName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readThread } from './admin.queries.ts'

const texts = admin.reports.thread

/** Reads the conversation only on request and never again by itself, since the server logs each read. */
export function ReportedThread({ id }: { id: string }) {
  const [thread, setThread] = useState<AdminThread>()
  const heading = useRef<HTMLHeadingElement>(null)
  const read = useMutation({
    mutationFn: () => readThread(id, thread?.messages[0]?.id),
    onSuccess: (page) =>
      setThread((known) => ({ ...page, messages: [...page.messages, ...(known?.messages ?? [])] })),
  })
  const isShown = thread !== undefined
  // The button that had the focus is removed.
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  const button = { pending: read.isPending, onClick: () => read.mutate() }
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="w-fit rounded-sm text-lg font-semibold">
          {texts.title}
        </h2>
        <p className="text-muted">
          {thread ? texts.between(thread.tutorName, shownName(thread.familyName)) : texts.logged}
        </p>
      </div>
      {read.error && (
        <Notice kind="danger" title={texts.failed}>
          {read.error.message}
        </Notice>
      )}
      {!thread && (
        <Button variant="secondary" className="self-start" {...button}>
          {texts.show}
        </Button>
      )}
      {thread?.hasOlder && (
        <Button variant="secondary" className="self-center" {...button}>
          {texts.older}
        </Button>
      )}
      {thread && <Messages thread={thread} />}
    </Card>
  )
}

function Messages({ thread: { tutorName, familyName, messages } }: { thread: AdminThread }) {
  return (
    <ol aria-label={texts.title} className="flex flex-col gap-3">
      {messages.map(({ id, sentBy, text, sentAt, isReported }) => (
        <li
          key={id}
          className={cx('rounded-card border px-4 py-3', isReported ? 'border-danger' : 'border-line')}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span className="font-semibold text-volcano">
              {sentBy === 'tutor' ? tutorName : shownName(familyName)}
            </span>
            <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
            {isReported && (
              <Badge tone="danger" icon={<Flag aria-hidden />}>
                {texts.reported}
              </Badge>
            )}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}
