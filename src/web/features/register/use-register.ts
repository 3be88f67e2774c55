import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Register } from '#contract/register/api'
import { register as texts } from '#texts/register'
import { ApiError } from '#web/lib/api.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { useOutcome } from '#web/lib/offline/use-outbox.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { putRegister, registerQuery, registerUrl } from './register.queries.ts'
import { bodyOf, type Filled, filledFrom, readRegister, storeRegister } from './stored-registers.ts'

/**
 * `changed`: filled in, and not sent. `sending`: under way. `unsent`: the network was away; it is sent when it returns.
 * `conflict`: another device has saved something else. `refused`: it cannot be saved any more.
 */
type Status = 'saved' | 'changed' | 'sending' | 'unsent' | 'conflict' | 'refused'

const checkMs = 60_000

/** The register of a meeting, and what the tutor makes of it; stored in the browser until the server has it. */
export function useRegister(meetingId: string) {
  const queries = useQueryClient()
  const isOnline = useOnline()
  const stored = useState(() => readRegister(meetingId))[0]
  const query = useQuery({
    ...registerQuery(meetingId),
    refetchInterval: ({ state }) => (state.data?.state === 'not_open' ? checkMs : false),
  })
  const [filled, setFilled] = useState<Filled | null>(stored?.filled ?? null)
  const [from, setFrom] = useState<Register | null>(stored?.from ?? null)
  const [status, setStatus] = useState<Status>(stored ? (stored.isToSend ? 'unsent' : 'changed') : 'saved')
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  const latest = useRef(filled)
  /** What waits to be sent; it may have been changed since. */
  const queued = useRef(stored?.isToSend ? filled : null)
  // What the server has, or what it had when the tutor began without a network.
  const register = query.data ?? from

  function change(changes: Partial<Filled>) {
    if (!register) return
    const next = { ...(filled ?? filledFrom(register)), ...changes }
    storeDraft(next, from ?? register)
  }

  function storeDraft(next: Filled, base: Register) {
    latest.current = next
    setFilled(next)
    setFrom(base)
    setStatus('changed')
    setFailure(null)
    storeRegister(meetingId, { filled: next, from: base, isToSend: false })
  }

  function discardDraft() {
    latest.current = null
    storeRegister(meetingId, null)
    setFilled(null)
    setFrom(null)
    setFailure(null)
    setStatus('saved')
  }

  async function save(base = from ?? register) {
    if (!base || !register || isSending.current) return
    const given = filled ?? filledFrom(base)
    isSending.current = true
    storeDraft(given, base)
    setStatus('sending')
    storeRegister(meetingId, { filled: given, from: base, isToSend: true })
    try {
      const saved = await putRegister(register, bodyOf(given, { ...register, revision: base.revision }))
      if (!saved) {
        queued.current = given
        setStatus('unsent')
      } else onSaved(saved, given)
    } catch (error) {
      await onFailed(error)
    } finally {
      isSending.current = false
    }
  }

  function onSaved(saved: Register, given: Filled | null) {
    queries.setQueryData(registerQuery(meetingId).queryKey, saved)
    // What was changed meanwhile is still to be saved.
    if (latest.current === given) discardDraft()
    else storeDraft(latest.current!, saved)
    toast({ id: 'register', ...texts.saved })
  }

  async function onFailed(error: unknown) {
    const { status: answer, code } = error instanceof ApiError ? error : { status: 500, code: null }
    setFailure(failureText(error))
    if (code === 'register_changed' || code === 'learner_not_in_class') {
      const { data } = await query.refetch()
      return setStatus(data ? 'conflict' : 'changed')
    }
    setStatus(answer === 0 || answer >= 500 || answer === 429 ? 'changed' : 'refused')
  }

  useOutcome(registerUrl(meetingId), status === 'unsent' || status === 'changed', {
    onSent: (answer) => onSaved(answer as Register, queued.current),
    onRefused({ status, ...why }) {
      setStatus('sending')
      void onFailed(new ApiError(status, why))
    },
    onGone() {
      if (status === 'changed') return
      // Sent by another tab; else the page was closed while it was under way.
      if (readRegister(meetingId)) return void save()
      discardDraft()
      void query.refetch()
    },
  })

  return {
    ...query,
    isOnline,
    register,
    filled: filled ?? (register && filledFrom(register)),
    status,
    failure,
    change,
    save: () => save(),
    /** What another device has saved holds. */
    takeTheirs: discardDraft,
    /** What this device has is saved over it. */
    saveMine: () => save(query.data),
    discardDraft,
  }
}
