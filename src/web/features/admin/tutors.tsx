import type { AdminTutor } from '#contract/admin/tutors.api'
import { admin } from '#texts/admin'
import { planNames } from '#texts/plans'
import { tutors as tutorTexts } from '#texts/tutors'
import { formatDay } from '#web/lib/dates.ts'
import { shownName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { AdminList } from './admin-list.tsx'
import { DecisionButton } from './decision-button.tsx'
import { Aside, EmailAddress } from './rows.tsx'

const texts = admin.tutors

export const tutors: AdminList<'GET /api/v1/admin/tutors', AdminTutor> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/tutors',
  rowsOf: ({ tutors }) => tutors,
  search: texts.search,
  filters: [{ name: 'state', label: admin.filter.state, options: texts.states, all: texts.any }],
  empty: ({ q }) => (q ? texts.notFound : { title: texts.notFound.title }),
  columns: [
    {
      label: admin.columns.tutor,
      cell: ({ name, publicId, city, state }) => (
        <>
          {state === 'listed' ? (
            <TextLink to={`/tutor/profile/${publicId}`} isStandalone className="wrap-anywhere">
              {name}
            </TextLink>
          ) : (
            name
          )}
          <Aside>{shownName(city)}</Aside>
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
          <Aside>{plan === 'free' ? texts.freePlan : planNames[plan]}</Aside>
          <Aside>{texts.reviews(tutorTexts.rating(rating), reviewCount)}</Aside>
        </div>
      ),
    },
  ],
  actions({ id, name, state, sessions }) {
    const row = { id, on: name }
    return (
      <>
        {sessions > 0 && <DecisionButton decision="endTutorSessions" texts={texts.logOut} {...row} />}
        {state === 'hidden' ? (
          <DecisionButton key="show" decision="showTutor" texts={texts.show} {...row} />
        ) : (
          <DecisionButton key="hide" decision="hideTutor" texts={texts.hide} variant="danger" {...row} />
        )}
      </>
    )
  },
}
