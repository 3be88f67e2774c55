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

/** The threads, page by page. They are always fetched again, since the other side writes too. */
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

/** Retries once after a failure of network or server. The idempotency key stays the same, so nothing is sent twice. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The server's response is the new state of the thread. */
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
        // The live stream may have delivered it already.
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

/** Reports every new message, and fetches again what is on the screen. */
export function useLiveMessages(onInbox?: (inbox: Inbox) => void) {
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeToEvents(notificationStream.path, notificationStream.messages, async (data) => {
        onInbox?.(JSON.parse(data))
        // Waits, since invalidating at once would cancel the request for an older page.
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
