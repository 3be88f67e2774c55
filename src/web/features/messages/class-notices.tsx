import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#texts/messages'
import { callOnce } from '#web/lib/call-once.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { accountQuery } from '#web/lib/query.ts'
import { CardSection } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { MessageForm } from './message-form.tsx'

const texts = messages.notices

const noticesQuery = (id: string) =>
  accountQuery('GET /api/v1/tutors/mine/classes/:id/notices', { params: { id } })

/** The tutor's messages to all families of a class, and how many have read each. */
export function ClassNotices({ classId }: { classId: string }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(noticesQuery(classId))
  const send = useMutation({
    mutationFn: (text: string) =>
      callOnce('POST /api/v1/tutors/mine/classes/:id/notices', { params: { id: classId }, body: { text } }),
    onSuccess: (sent) => queries.setQueryData(noticesQuery(classId).queryKey, sent),
  })
  return (
    <CardSection title={texts.title}>
      <MessageForm name={`class ${classId}`} hint={texts.hint} onSend={send.mutateAsync} />
      {error && !data && <LoadFailure text={messages.failed} onRetry={refetch} />}
      {data && data.notices.length > 0 && (
        <ul aria-label={texts.list} className="mt-4 divide-y divide-line">
          {data.notices.map(({ id, text, sentAt, sentTo, readBy }) => (
            <li key={id} className="py-3">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm text-muted">
                <time dateTime={sentAt}>{formatMoment(sentAt)}</time> · {texts.readBy(readBy, sentTo)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  )
}
