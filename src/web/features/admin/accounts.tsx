import type { AdminAccount } from '#contract/admin/accounts.api'
import { admin } from '#texts/admin'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { AdminList } from './admin-list.tsx'
import { DecisionButton } from './decision-button.tsx'
import { Aside, EmailAddress } from './rows.tsx'

const texts = admin.accounts

export const accounts: AdminList<'GET /api/v1/admin/accounts', AdminAccount> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/accounts',
  rowsOf: ({ accounts }) => accounts,
  search: texts.search,
  filters: [{ name: 'state', label: admin.filter.state, options: texts.states, all: texts.any }],
  empty({ q, state }) {
    if (q) return texts.notFound
    return state ? { title: texts.empty[state as keyof typeof texts.empty] } : texts.searchFirst
  },
  columns: [
    {
      label: texts.account,
      cell: ({ name, email, createdAt, tutorId, isAdmin }) => (
        <div className="flex flex-col items-start gap-1">
          {name || texts.nameless}
          <span className="text-sm text-muted">
            <EmailAddress>{email}</EmailAddress>
          </span>
          <Aside>{texts.joined(formatDay(createdAt))}</Aside>
          {tutorId && <Badge>{texts.tutor}</Badge>}
          {isAdmin && <Badge tone="lagoon">{texts.administrator}</Badge>}
        </div>
      ),
    },
    {
      label: texts.standing,
      cell: ({ suspension }) =>
        suspension ? (
          <>
            <Badge tone="danger">{texts.suspended(formatDay(suspension.suspendedAt))}</Badge>
            <Aside>
              <span className="wrap-anywhere">{texts.reason(suspension.reason)}</span>
            </Aside>
          </>
        ) : (
          <Aside>{texts.active}</Aside>
        ),
    },
    {
      label: texts.appeal,
      needsLabel: true,
      cell: ({ suspension }) =>
        suspension?.appeal ? (
          <>
            <p className="whitespace-pre-line wrap-anywhere">{suspension.appeal}</p>
            <Aside>{texts.appealed(formatMoment(suspension.appealedAt!))}</Aside>
            {suspension.outcome && <Aside>{texts.kept}</Aside>}
          </>
        ) : (
          <span className="text-sm text-muted">{texts.noAppeal}</span>
        ),
    },
  ],
  actions({ id, name, email, isAdmin, suspension }) {
    const row = { id, on: name || email }
    if (!suspension)
      return isAdmin ? null : (
        <DecisionButton decision="suspendAccount" texts={texts.suspend} variant="danger" {...row} />
      )
    const isWaiting = suspension.appeal !== null && !suspension.outcome
    return (
      <>
        <DecisionButton key="lift" decision="liftSuspension" texts={texts.lift} {...row} />
        {isWaiting && <DecisionButton key="keep" decision="keepSuspension" texts={texts.keep} {...row} />}
      </>
    )
  },
}
