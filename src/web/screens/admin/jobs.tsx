import { useQuery } from '@tanstack/react-query'
import type { AdminJob, JobTopic } from '#contract/admin/jobs.api'
import { adminJobStates } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { call } from '#web/lib/api.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Act } from './act.tsx'
import { jobTopicsQuery, listQuery } from './admin.queries.ts'
import { ListSkeleton } from './admin-skeleton.tsx'
import { Filter, Filters, optionsOf, useFilters } from './filters.tsx'
import { List } from './list.tsx'
import { Acts, Aside, actsColumn, type Column, Rows } from './rows.tsx'
import { Section } from './section.tsx'

const texts = admin.jobs

export function Jobs() {
  const { data, error, refetch } = useQuery(jobTopicsQuery())
  return (
    <Section title={texts.title}>
      {!data && error && <LoadFailure text={admin.failed} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup>
          <ListSkeleton />
        </SkeletonGroup>
      )}
      {data && <TopicsAndJobs topics={data.topics} />}
    </Section>
  )
}

/** Together, so that the list does not move when the topics above it arrive. */
function TopicsAndJobs({ topics }: { topics: JobTopic[] }) {
  return (
    <>
      <details>
        <summary className="w-fit cursor-pointer rounded-sm py-2 text-lg font-semibold">
          <h2 className="inline">{texts.topics}</h2>
        </summary>
        {topics.length === 0 ? (
          <p className="text-muted">{texts.noTopics}</p>
        ) : (
          <Rows label={texts.topics} columns={topicColumns} rows={topics} idOf={({ topic }) => topic} />
        )}
      </details>
      <h2 className="text-lg font-semibold">{texts.list}</h2>
      <JobList topics={topics} />
    </>
  )
}

function JobList({ topics }: { topics: JobTopic[] }) {
  const { params, change, oneOf } = useFilters()
  const state = oneOf('state', adminJobStates, adminJobStates[0])
  const topic = params.get('topic') ?? undefined
  // What was asked for can be chosen even when no such job is left.
  const names = new Set([...topics.map(({ topic }) => topic), ...(topic ? [topic] : [])])
  const topicOptions = [...names].map((name) => ({ value: name, label: name }))
  return (
    <>
      <Filters>
        <Filter
          label={admin.filter.state}
          value={state}
          options={optionsOf(texts.states)}
          onChange={(next) => change('state', next)}
        />
        <Filter
          label={texts.topic}
          value={topic ?? ''}
          options={[{ value: '', label: texts.anyTopic }, ...topicOptions]}
          onChange={(next) => change('topic', next)}
        />
      </Filters>
      <List
        label={texts.list}
        query={listQuery('GET /api/v1/admin/jobs', { state, topic })}
        rowsOf={({ jobs }) => jobs}
        columns={jobColumns}
        empty={{ title: texts.empty[state] }}
      />
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

const jobColumns: Column<AdminJob>[] = [
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
          {texts.attempts}: {attempts}
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
  actsColumn((job) => <JobActs job={job} />),
]

function JobActs({ job: { id, topic, state } }: { job: AdminJob }) {
  if (state === 'waiting') return null
  const on = texts.of(topic, id)
  const params = { id }
  return (
    <Acts>
      <Act
        texts={texts.retry}
        on={on}
        reason="optional"
        run={(reason) => call('POST /api/v1/admin/jobs/:id/retry', { params, body: { reason } })}
      />
      {state === 'failed' && (
        <Act
          texts={texts.drop}
          on={on}
          variant="danger"
          asksCode
          run={(reason) => call('POST /api/v1/admin/jobs/:id/drop', { params, body: { reason } })}
        />
      )}
    </Acts>
  )
}
