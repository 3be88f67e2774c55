import type { AuditEntry } from '#contract/admin/api'
import { adminActs } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { TextLink } from '#web/ui/link.tsx'
import { listQuery } from './admin.queries.ts'
import { Filter, Filters, optionsOf, useFilters } from './filters.tsx'
import { List } from './list.tsx'
import { Aside, type Column, EmailAddress } from './rows.tsx'
import { Section } from './section.tsx'

const texts = admin.audit

export function AuditLog() {
  const { change, oneOf } = useFilters()
  const act = oneOf('act', adminActs, undefined)
  return (
    <Section title={texts.title}>
      <Filters>
        <Filter
          label={texts.act}
          value={act ?? ''}
          options={[{ value: '', label: texts.anyAct }, ...optionsOf(texts.acts)]}
          onChange={(next) => change('act', next)}
        />
      </Filters>
      <List
        label={texts.title}
        query={listQuery('GET /api/v1/admin/audit-log', { act })}
        rowsOf={({ entries }) => entries}
        columns={columns}
        empty={{ title: texts.empty }}
      />
    </Section>
  )
}

const columns: Column<AuditEntry>[] = [
  {
    label: texts.act,
    cell: ({ act, at }) => (
      <>
        <span className="font-semibold">{texts.acts[act]}</span>
        <Aside>
          <time dateTime={at}>{formatMoment(at)}</time>
        </Aside>
      </>
    ),
  },
  {
    label: texts.who,
    cell: ({ admin }) => (
      <span className="text-sm">{admin ? <EmailAddress>{admin}</EmailAddress> : texts.gone}</span>
    ),
  },
  {
    label: texts.object,
    cell: ({ tutor, objectId }) => (
      <>
        {tutor && <TextLink to={`/admin/tutors?q=${encodeURIComponent(tutor.name)}`}>{tutor.name}</TextLink>}
        <Aside>
          <span className="break-all">{objectId}</span>
        </Aside>
      </>
    ),
  },
  { label: texts.reason, cell: ({ reason }) => <span className="break-words">{reason}</span> },
]
