import { useQuery } from '@tanstack/react-query'
import type { AdminJob, JobTopic } from '#contract/admin/jobs.api'
import { adminJobStates } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { colon } from '#texts/formats'
import { formatMoment } from '#web/lib/dates.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { jobTopicsQuery } from './admin.queries.ts'
import { AdminList, byState } from './admin-list.tsx'
import { DecisionButton } from './decision-button.tsx'
import { Aside, type Column, Rows } from './rows.tsx'
import { ListSkeleton } from './section.tsx'

const texts = admin.jobs

/** Loads topics and jobs together, so that the list does not move when the topics above it arrive. */
export function Jobs() {
  const { data, error, refetch } = useQuery(jobTopicsQuery())
  const topic = useSearchParams()[0].get('topic')
  if (!data && error) return <LoadFailure text={admin.failed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup>
        <ListSkeleton />
      </SkeletonGroup>
    )
  // The topic in the URL stays selectable even when none of its jobs is left.
  const topics = [...data.topics.map(({ topic }) => topic), ...(topic ? [topic] : [])]
  const topicFilter = {
    name: 'topic',
    label: texts.topic,
    options: Object.fromEntries(topics.map((name) => [name, name])),
    all: texts.anyTopic,
  }
  return (
    <>
      <details>
        <summary className="w-fit cursor-pointer rounded-sm py-2.5 text-lg font-semibold">
          <h2 className="inline">{texts.topics}</h2>
        </summary>
        {data.topics.length === 0 ? (
          <p className="text-muted">{texts.noTopics}</p>
        ) : (
          <Rows label={texts.topics} columns={topicColumns} rows={data.topics} idOf={({ topic }) => topic} />
        )}
      </details>
      <h2 className="text-lg font-semibold">{texts.list}</h2>
      <AdminList {...jobs} filters={[...jobs.filters, topicFilter]} />
    </>
  )
}

const countOf = (state: keyof typeof texts.states): Column<JobTopic> => ({
  label: texts.states[state],
  needsLabel: true,
  cell: (topic) => <span className="tabular-nums">{topic[state]}</span>,
})

const topicColumns: Column<JobTopic>[] = [
  { label: texts.topic, cell: ({ topic }) => <span className="font-semibold">{topic}</span> },
  ...adminJobStates.map(countOf),
]

const jobs: AdminList<'GET /api/v1/admin/jobs', AdminJob> = {
  label: texts.list,
  endpoint: 'GET /api/v1/admin/jobs',
  rowsOf: ({ jobs }) => jobs,
  ...byState(texts),
  columns: [
    {
      label: texts.topic,
      cell: ({ topic, createdAt }) => (
        <>
          <span className="font-semibold">{topic}</span>
          <Aside>{formatMoment(createdAt)}</Aside>
        </>
      ),
    },
    {
      label: texts.error,
      needsLabel: true,
      cell: ({ lastError, attempts }) => (
        <>
          {lastError ?? <span className="text-muted">{texts.none}</span>}
          <Aside>
            {texts.attempts + colon}
            {attempts}
          </Aside>
        </>
      ),
    },
    {
      label: texts.nextTry,
      needsLabel: true,
      cell: ({ state, runAt }) => (
        <span className="text-sm text-muted">{state === 'failed' ? texts.none : formatMoment(runAt)}</span>
      ),
    },
  ],
  actions({ id, topic, state }) {
    if (state === 'waiting') return null
    const row = { id, on: texts.of(topic, id) }
    return (
      <>
        <DecisionButton decision="retryJob" texts={texts.retry} {...row} />
        {state === 'failed' && (
          <DecisionButton decision="dropJob" texts={texts.drop} variant="danger" {...row} />
        )}
      </>
    )
  },
}
