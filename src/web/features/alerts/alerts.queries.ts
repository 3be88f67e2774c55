import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Alert } from '#contract/alerts/api'
import type { AlertPace, AlertSearch } from '#contract/alerts/rules'
import { call } from '#web/lib/api.ts'
import { accountQuery, query } from '#web/lib/query.ts'

/** An alert can be set on these. `code` is the code of a class that only the tutor's own link shows. */
export type AlertTarget =
  | ({ kind: 'search' } & AlertSearch)
  | { kind: 'class'; id: string; code?: string; name: string }
  | { kind: 'tutor'; id: string; name: string }

export const alertsQuery = () => accountQuery('GET /api/v1/alerts', {})

/** The alert that the link in an e-mail is about. The token in the link is enough; no login is needed. */
export const mailedAlertQuery = (token: string) => query('GET /api/v1/alerts/mailed', { query: { token } })

export function isOn(alert: Alert, target: AlertTarget) {
  if (alert.kind !== target.kind) return false
  if (target.kind === 'class') return alert.class?.id === target.id
  if (target.kind === 'tutor') return alert.tutor?.id === target.id
  return (['subject', 'city', 'grade'] as const).every((name) => alert[name] === (target[name] ?? null))
}

/** The list shows the change at once, and is fetched again. */
function useListChange<Input, Changed>(
  mutationFn: (input: Input) => Promise<Changed>,
  change: (alerts: Alert[], changed: Changed, input: Input) => Alert[],
) {
  const queries = useQueryClient()
  const { queryKey } = alertsQuery()
  return useMutation({
    mutationFn,
    onSuccess(changed, input) {
      queries.setQueryData(queryKey, (list) => list && { alerts: change(list.alerts, changed, input) })
      void queries.invalidateQueries({ queryKey })
    },
  })
}

export const useSetAlert = (target: AlertTarget) =>
  useListChange(
    (pace: AlertPace) => call('POST /api/v1/alerts', { body: { ...bodyOf(target), pace } }),
    (alerts, set) => [set, ...alerts.filter(({ id }) => id !== set.id)],
  )

function bodyOf(target: AlertTarget) {
  if (target.kind === 'tutor') return { tutorId: target.id }
  if (target.kind === 'class') return target.code ? { code: target.code } : { classId: target.id }
  const { subject, city, grade } = target
  return { subject: subject ?? undefined, city: city ?? undefined, grade: grade ?? undefined }
}

export const useChangePace = (id: string) =>
  useListChange(
    (pace: AlertPace) => call('PATCH /api/v1/alerts/:id', { params: { id }, body: { pace } }),
    (alerts, changed) => alerts.map((alert) => (alert.id === id ? changed : alert)),
  )

export const useStopAlert = (id: string) =>
  useListChange(
    () => call('DELETE /api/v1/alerts/:id', { params: { id } }),
    (alerts) => alerts.filter((alert) => alert.id !== id),
  )

export function useStopMailedAlert(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/v1/alerts/stop', { query: { token } }, true),
    onSuccess() {
      queries.setQueryData(mailedAlertQuery(token).queryKey, { alert: null })
      queries.removeQueries({ queryKey: alertsQuery().queryKey })
    },
  })
}
