import { claimsOf } from './claims.ts'
import { accessToken } from './session.ts'

/** Time for a request to arrive. */
const travelSeconds = 10

/**
 * Whether the proof of who somebody is, by this method or by any, will still count when a request arrives. By this
 * browser's clock: what is refused all the same is for the server to say.
 */
export async function isProofWithin(seconds: number, method?: string) {
  // Without a connection the request that follows says so.
  const token = await accessToken().catch(() => null)
  const proofs = token ? claimsOf(token).amr.filter((proof) => !method || proof.method === method) : []
  const provedAt = Math.max(0, ...proofs.map(({ timestamp }) => timestamp))
  return Date.now() / 1000 - provedAt <= seconds - travelSeconds
}
