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
 * `changed`: not saved yet. `sending`: a request is running. `unsent`: there was no network, and it is sent later. `conflict`:
 * another device has saved something else. `refused`: it cannot be saved any more.
 */
type Status = 'saved' | 'changed' | 'sending' | 'unsent' | 'conflict' | 'refused'

const checkMs = 60_000

/** The register of a meeting with the tutor's changes, which are stored in the browser until the server has them. */
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
  /** What waits in the outbox. The tutor may have changed the form since. */
  const queued = useRef(stored?.isToSend ? filled : null)
  // Offline it is the version that the tutor started from.
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
    // Changes that were made during the request still have to be saved.
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
      // The page was closed while the request was running, and the draft is still stored. Without a draft another tab has sent
      // it.
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
    /** Discards this device's changes in favour of the other device's. */
    takeTheirs: discardDraft,
    /** Overwrites what the other device has saved. */
    saveMine: () => save(query.data),
    discardDraft,
  }
}
