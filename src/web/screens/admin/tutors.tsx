import { adminTutorStates } from '#contract/admin/rules'
import type { AdminTutor } from '#contract/admin/tutors.api'
import { planById } from '#contract/billing/plans'
import { admin } from '#texts/admin'
import { tutors as tutorTexts } from '#texts/tutors'
import { call } from '#web/lib/api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Act, named } from './act.tsx'
import { listQuery } from './admin.queries.ts'
import { Filter, Filters, optionsOf, SearchFilter, useFilters } from './filters.tsx'
import { List } from './list.tsx'
import { Acts, Aside, actsColumn, type Column, EmailAddress } from './rows.tsx'
import { Section } from './section.tsx'

const texts = admin.tutors

export function Tutors() {
  const { q, change, oneOf } = useFilters()
  const state = oneOf('state', adminTutorStates, undefined)
  return (
    <Section title={texts.title}>
      <Filters>
        <SearchFilter label={texts.search} q={q} onSearch={(next) => change('q', next)} />
        <Filter
          label={admin.filter.state}
          value={state ?? ''}
          options={[{ value: '', label: texts.any }, ...optionsOf(texts.states)]}
          onChange={(next) => change('state', next)}
        />
      </Filters>
      <List
        label={texts.title}
        query={listQuery('GET /api/v1/admin/tutors', { q, state })}
        rowsOf={({ tutors }) => tutors}
        columns={columns}
        empty={q ? texts.notFound : { title: texts.notFound.title }}
      />
    </Section>
  )
}

const columns: Column<AdminTutor>[] = [
  {
    label: admin.columns.tutor,
    cell: ({ name, publicId, city, state }) => (
      <>
        {state === 'listed' ? <TextLink to={`/tutor/profile/${publicId}`}>{name}</TextLink> : name}
        <Aside>{city}</Aside>
      </>
    ),
  },
  {
    label: texts.account,
    cell: ({ email, sessions, createdAt }) => (
      <>
        <EmailAddress>{email}</EmailAddress>
        <Aside>{texts.joined(formatDay(createdAt))}</Aside>
        <Aside>{texts.devices(sessions)}</Aside>
      </>
    ),
  },
  {
    label: texts.standing,
    cell: ({ state, verified, plan, rating, reviewCount }) => (
      <div className="flex flex-col items-start gap-1">
        <Badge tone={state === 'hidden' ? 'danger' : 'neutral'}>{texts.states[state]}</Badge>
        {verified && <Badge tone="cane">{texts.verified}</Badge>}
        <Aside>{plan === 'free' ? texts.freePlan : planById(plan).name}</Aside>
        <Aside>{texts.reviews(tutorTexts.rating(rating), reviewCount)}</Aside>
      </div>
    ),
  },
  actsColumn((tutor) => <TutorActs tutor={tutor} />),
]

function TutorActs({ tutor: { id, name, state, sessions } }: { tutor: AdminTutor }) {
  const params = { id }
  return (
    <Acts>
      {sessions > 0 && (
        <Act
          texts={named(texts.logOut, name)}
          on={name}
          asksCode
          run={(reason) => call('POST /api/v1/admin/tutors/:id/end-sessions', { params, body: { reason } })}
        />
      )}
      {state === 'hidden' ? (
        <Act
          key="show"
          texts={named(texts.show, name)}
          on={name}
          run={(reason) => call('POST /api/v1/admin/tutors/:id/show', { params, body: { reason } })}
        />
      ) : (
        <Act
          key="hide"
          texts={named(texts.hide, name)}
          on={name}
          variant="danger"
          reason="told"
          asksCode
          run={(reason) => call('POST /api/v1/admin/tutors/:id/hide', { params, body: { reason } })}
        />
      )}
    </Acts>
  )
}
