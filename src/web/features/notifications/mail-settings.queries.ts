import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSetting } from '#contract/notifications/api'
import { call } from '#web/lib/api.ts'
import { accountQuery, query } from '#web/lib/query.ts'

export const mailSettingsQuery = () => accountQuery('GET /api/v1/notifications/settings', {})

/** The setting that the link in an e-mail is about. The token in the link is enough; no login is needed. */
export const mailedSettingQuery = (token: string) =>
  query('GET /api/v1/notifications/mail-settings', { query: { token } })

type Change = Pick<NotificationSetting, 'kind'> & Partial<Pick<NotificationSetting, 'isMailed' | 'isPushed'>>

/** Shows the change at once, and fetches the setting again if saving fails. */
export function useChangeMailSetting() {
  const queries = useQueryClient()
  const { queryKey } = mailSettingsQuery()
  return useMutation({
    mutationFn: (changed: Change) => call('PATCH /api/v1/notifications/settings', { body: changed }),
    async onMutate(changed) {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(
        queryKey,
        (list) =>
          list && {
            settings: list.settings.map((one) => (one.kind === changed.kind ? { ...one, ...changed } : one)),
          },
      )
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

export function useSwitchOff(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/v1/notifications/unsubscribe', { query: { token } }, true),
    onSuccess(setting) {
      queries.setQueryData(mailedSettingQuery(token).queryKey, setting)
      queries.removeQueries({ queryKey: mailSettingsQuery().queryKey })
    },
  })
}
