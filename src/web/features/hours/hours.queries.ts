import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HoursForm, MyHours } from '#contract/hours/api'
import type { Window } from '#contract/hours/rules'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'

const path = '/api/v1/tutors/mine/hours'

export const hoursQuery = () => ({ ...accountQuery(`GET ${path}`, {}), staleTime: 0 })

export const saveHours = (body: HoursForm) => call(`PUT ${path}`, { body })

export const takeDaysOff = (body: { from: string; to: string }) => call(`POST ${path}/days-off`, { body })

export const removeDaysOff = ({ from, to }: { from: string; to: string }) =>
  call(`DELETE ${path}/days-off/:day`, { params: { day: from }, query: { to } })

export const saveExtraHours = (day: string, windows: Window[]) =>
  call(`PUT ${path}/extra-hours/:day`, { params: { day }, body: { windows } })

/** Changes the hours, and fetches again what shows when the tutor teaches. */
export function useHoursChange<Given>(change: (given: Given) => Promise<MyHours>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(hours) {
      queries.setQueryData(hoursQuery().queryKey, hours)
      await queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) => /\/tutors\/(:id|mine)(\/(slots|week))?$/.test(String(key)),
      })
    },
    // The shown hours may be outdated: a day may have lessons by now.
    onError: () => queries.invalidateQueries({ queryKey: hoursQuery().queryKey }),
  })
}
