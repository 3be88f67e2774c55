import { savesDataOn } from '#contract/data-saver'

/** The used part of the Network Information API, which TypeScript, Firefox and Safari lack. */
type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether to load only what is requested. Call it each time, since a phone's network changes. */
export function savesData() {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection }
  return savesDataOn(connection?.saveData === true, connection?.effectiveType)
}
