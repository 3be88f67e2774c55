import { signedInAccount } from '../auth/session.ts'
import { whenIdle } from '../when-idle.ts'
import { findAnswer, keepAnswer } from './answers.ts'
import { markFresh, showLate } from './freshness.ts'

/** After which what is kept is shown, until the answer arrives. */
const patienceMs = 5_000

/** An account's answers are kept in the browser, and stand in when the network is away. */
export async function orKept<Answer>(url: string, answer: Promise<Answer>): Promise<Answer> {
  const account = signedInAccount()
  let arrived: { answer: Answer } | null = null
  let isCopyShown = false
  answer.then(
    (answer) => {
      arrived = { answer }
      const isShown = !isCopyShown || (account === signedInAccount() && showLate(url, answer))
      if (isShown) markFresh(url)
      whenIdle(() => void keepAnswer(url, answer, account))
    },
    () => {},
  )
  let timer: ReturnType<typeof setTimeout> | number | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  try {
    const inTime = await Promise.race([answer.then((answer) => ({ answer })), late])
    if (inTime) return inTime.answer
    const kept = await findKept<Answer>(url)
    if (arrived) markFresh(url)
    if (arrived || !kept) return await answer
    isCopyShown = true
    return kept.answer
  } catch (error) {
    const kept = (error as { code?: string }).code === 'network_error' && (await findKept<Answer>(url))
    if (kept) return kept.answer
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const findKept = <Answer>(url: string) =>
  (findAnswer(url) as Promise<{ answer: Answer } | null>).catch(() => null)
