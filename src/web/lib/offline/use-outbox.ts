import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  discard,
  loadOutbox,
  onSettled,
  outboxEntries,
  type Refusal,
  subscribeToOutbox,
  type Waiting,
} from './outbox.ts'

const none: readonly Waiting[] = []

/** The account's writes that wait or were refused. */
export const useOutbox = () => useSyncExternalStore(subscribe, outboxEntries, () => none)

function subscribe(listener: () => void) {
  void loadOutbox().catch(() => {})
  return subscribeToOutbox(listener)
}

/** The waiting writes to URLs of this kind. */
export const useWaiting = (isWanted: (url: string) => boolean) =>
  useOutbox().filter(({ url, refusal }) => !refusal && isWanted(url))

type Outcomes = {
  onSent: (response: unknown) => void
  onRefused: (refusal: Refusal) => void
  /** Called when nothing waits any more: another tab or screen has sent it. */
  onGone: () => void
}

/** Reports the outcome of a waiting write to a screen that shows it in its own way. */
export function useOutcome(url: string, isOn: boolean, outcomes: Outcomes) {
  const entry = useOutbox().find((entry) => entry.url === url)
  const { onSent, onRefused, onGone } = outcomes
  const sent = useEffectEvent(onSent)
  const refused = useEffectEvent(onRefused)
  const gone = useEffectEvent(onGone)
  useEffect(
    () =>
      isOn
        ? onSettled(({ entry, response }) => entry.url === url && !entry.refusal && sent(response))
        : undefined,
    [isOn, url],
  )
  const isWaiting = Boolean(entry)
  useEffect(() => {
    if (!isOn || isWaiting) return
    let isShown = true
    void loadOutbox().then(() => isShown && !outboxEntries().some((entry) => entry.url === url) && gone())
    return () => {
      isShown = false
    }
  }, [isOn, isWaiting, url])
  const refusal = entry?.refusal
  const id = entry?.id
  useEffect(() => {
    if (!isOn || !refusal) return
    refused(refusal)
    void discard(id!)
  }, [isOn, refusal, id])
}
