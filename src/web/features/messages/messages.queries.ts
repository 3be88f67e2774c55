import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InputOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import type { Inbox, Thread } from '#contract/messages/api'
import { threadPath } from '#contract/messages/paths'
import { notificationStream } from '#contract/notifications/paths'
import { outbox } from '#texts/outbox'
import { ApiError, call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { subscribeToEvents } from '#web/lib/live-events.ts'
import { callLater } from '#web/lib/offline/call-later.ts'
import { useWaiting } from '#web/lib/offline/use-outbox.ts'
import { accountQuery, ofAccount } from '#web/lib/query.ts'

const list = 'GET /api/v1/threads'

/** Page by page. The other side writes, too, so they are asked for anew each time. */
export const threadsQuery = () =>
  infiniteQueryOptions({
    queryKey: [list, {}, ofAccount],
    queryFn: ({ pageParam }) => call(list, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

export const threadQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/threads/:id', { params: { id }, query: {} }),
  staleTime: 0,
})

export const olderMessages = (id: string, before: string) =>
  call('GET /api/v1/threads/:id', { params: { id }, query: { before } })

/** Once more for what may pass by itself; with the same key, so that nothing is sent twice. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whatever comes back is how the thread is now. */
function useThreadMutation<Given>(mutationFn: (given: Given) => Promise<Thread>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    retry,
    onSuccess(thread) {
      queries.setQueryData(threadQuery(thread.id).queryKey, thread)
      void queries.invalidateQueries({ queryKey: threadsQuery().queryKey })
    },
  })
}

/** Messages to this thread that wait for a network. */
export const useWaitingMessages = (id: string) =>
  useWaiting((url) => url === `/api/v1/threads/${id}/messages`)

export function useSendMessage({ id, name }: Thread) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      callLater(
        'POST /api/v1/threads/:id/messages',
        { params: { id }, body: { text } },
        { title: outbox.of.message(name), path: threadPath(id), typed: text },
      ),
    onSuccess(sent) {
      if (!sent) return
      const { message, messagesLeft } = sent
      queries.setQueryData<Thread>(threadQuery(id).queryKey, (thread) => {
        // The live stream may have brought it already.
        if (!thread || thread.messages.some(({ id }) => id === message.id)) return thread
        return { ...thread, messages: [...thread.messages, message], messagesLeft }
      })
      void queries.invalidateQueries({ queryKey: threadsQuery().queryKey })
    },
  })
}

type NewThread = InputOf<Endpoints['POST /api/v1/threads']>['body']

export const useStartThread = () =>
  useThreadMutation((body: NewThread) => callOnce('POST /api/v1/threads', { body }))

export const useMarkThreadRead = (id: string) =>
  useThreadMutation((_: undefined) => call('POST /api/v1/threads/:id/mark-read', { params: { id } }))

export const useBlockThread = (id: string) =>
  useThreadMutation((isBlocked: boolean) =>
    isBlocked
      ? call('POST /api/v1/threads/:id/block', { params: { id } })
      : call('POST /api/v1/threads/:id/unblock', { params: { id } }),
  )

/** Hears of every message that comes; what is on the screen is asked for anew. */
export function useLiveMessages(onInbox?: (inbox: Inbox) => void) {
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeToEvents(notificationStream.path, notificationStream.messages, async (data) => {
        onInbox?.(JSON.parse(data))
        // Asking anew at once would drop a page of older ones that is under way.
        await queries
          .getQueryCache()
          .find(threadsQuery())
          ?.promise?.catch(() => {})
        void queries.invalidateQueries({
          predicate: ({ queryKey: [key] }) => String(key).startsWith(list),
        })
      }),
    [queries, onInbox],
  )
}
