import { claimsOf } from './claims.ts'
import { accessToken } from './session.ts'

/** The time that a request takes to arrive. */
const travelSeconds = 10

/**
 * Whether the login, by this method or by any, will still be recent enough when a request arrives. This uses the browser's clock;
 * the server decides.
 */
export async function isProofWithin(seconds: number, method?: string) {
  // Without a connection the next request fails and says so.
  const token = await accessToken().catch(() => null)
  const proofs = token ? claimsOf(token).amr.filter((proof) => !method || proof.method === method) : []
  const provedAt = Math.max(0, ...proofs.map(({ timestamp }) => timestamp))
  return Date.now() / 1000 - provedAt <= seconds - travelSeconds
}
