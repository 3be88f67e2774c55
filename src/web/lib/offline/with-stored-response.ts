import { signedInAccount } from '../auth/session.ts'
import { whenIdle } from '../when-idle.ts'
import { deliverLate, markFresh } from './freshness.ts'
import { findResponse, storeResponse } from './stored-responses.ts'

/** After this time the stored response is shown until the server's arrives. */
const timeoutMs = 5_000

/** Stores the responses of an account in the browser, and uses the stored one when the network fails or is slow. */
export async function withStoredResponse<Response>(
  url: string,
  response: Promise<Response>,
): Promise<Response> {
  const account = signedInAccount()
  let hasArrived = false
  let isCopyShown = false
  response.then(
    (response) => {
      hasArrived = true
      const isShown = !isCopyShown || (account === signedInAccount() && deliverLate(url, response))
      if (isShown) markFresh(url)
      whenIdle(() => void storeResponse(url, response, account))
    },
    () => {},
  )
  let timer: ReturnType<typeof setTimeout> | number | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null)
  })
  try {
    const inTime = await Promise.race([response.then((response) => ({ response })), timeout])
    if (inTime) return inTime.response
    const stored = await findStored<Response>(url)
    if (hasArrived) markFresh(url)
    if (hasArrived || !stored) return await response
    isCopyShown = true
    return stored.response
  } catch (error) {
    const stored = (error as { code?: string }).code === 'network_error' && (await findStored<Response>(url))
    if (stored) return stored.response
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const findStored = <Response>(url: string) =>
  (findResponse(url) as Promise<{ response: Response } | null>).catch(() => null)
