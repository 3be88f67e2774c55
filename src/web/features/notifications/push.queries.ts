import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { askPermission, currentEndpoint, subscribe, unsubscribe } from '#web/lib/push.ts'
import { accountQuery } from '#web/lib/query.ts'

const pushSubscriptionsQuery = () => accountQuery('GET /api/v1/account/push-subscriptions', {})

const browserQuery = () => queryOptions({ queryKey: ['push endpoint'], queryFn: currentEndpoint })

/** The push subscription of this browser and account: null for none, undefined while loading. */
export function usePushDevice() {
  const ours = useQuery(pushSubscriptionsQuery())
  const browser = useQuery(browserQuery())
  const device =
    ours.data &&
    browser.data !== undefined &&
    (ours.data.subscriptions.find(({ endpoint }) => endpoint === browser.data) ?? null)
  return { device: device || (device === null ? null : undefined), error: ours.error, refetch: ours.refetch }
}

/** Asks for the permission first, since browsers refuse to ask later than right after a click. */
export async function switchPushOn(queries: QueryClient, accountId: string) {
  await askPermission()
  const { publicKey } = await queries.ensureQueryData(pushSubscriptionsQuery())
  await call('POST /api/v1/account/push-subscriptions', { body: await subscribe(publicKey, accountId) })
  await refresh(queries)
}

export function useSwitchPushOn(accountId: string) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: () => switchPushOn(queries, accountId) })
}

export function useSwitchPushOff() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(id: string) {
      await call('DELETE /api/v1/account/push-subscriptions/:id', { params: { id } })
      await unsubscribe()
    },
    onSuccess: () => refresh(queries),
  })
}

async function refresh(queries: QueryClient) {
  await queries.invalidateQueries({ queryKey: browserQuery().queryKey })
  await queries.invalidateQueries({ queryKey: pushSubscriptionsQuery().queryKey })
}
