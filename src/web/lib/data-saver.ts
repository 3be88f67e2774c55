import { savesDataOn } from '#contract/data-saver'

/** The part of the Network Information API that is used here; TypeScript does not have it, nor do Firefox and Safari. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether to load only what is asked for, at this moment: the network under a phone changes. */
export function savesData() {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection }
  return savesDataOn(connection?.saveData === true, connection?.effectiveType)
}
