export const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)

/** Whether a row was refused by a unique index. */
export const isDuplicate = (error: unknown) => codeOf(error) === '23505'

/** Whether a row was refused by an exclusion constraint, because it overlaps another one. */
export const isOverlap = (error: unknown) => codeOf(error) === '23P01'

/** The client never got in: the server does not run, starts, stops, is full, or is no longer the primary (25006). */
const unreachableCodes = /^(57P03|53300|08001|08004|25006)$/
const unreachableMessages =
  /timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Connection terminated due to connection timeout/
const lostCodes = /^(08...|57P0[12])$/
const lostMessages = /Connection terminated|Query read timeout/
/** System calls of a socket. Files report the same error codes, but not from these calls. */
const networkCalls = new Set(['read', 'write'])

/** Whether the database could not be reached, rather than that a statement was wrong. */
export const isDatabaseAway = (error: unknown) => isUnreachable(error) || isConnectionLost(error)

function isUnreachable(error: unknown) {
  if (!(error instanceof Error)) return false
  const { syscall } = error as NodeJS.ErrnoException
  return (
    syscall === 'connect' || unreachableCodes.test(codeOf(error)) || unreachableMessages.test(error.message)
  )
}

/** Whether the connection was lost during a statement. It may have been carried out or not. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error) || isUnreachable(error)) return false
  const { syscall } = error as NodeJS.ErrnoException
  return lostCodes.test(codeOf(error)) || lostMessages.test(error.message) || networkCalls.has(syscall ?? '')
}

/** Whether the database ran out of a resource, such as disk or memory. Too many connections (53300) count as unreachable. */
export const isDatabaseFull = (error: unknown) => /^53(?!300)...$/.test(codeOf(error))

const tooSlowCodes = new Set(['57014', '55P03', '25P03'])

/** Whether the database gave up on a statement that took too long or waited too long for a lock. */
export const isDatabaseSlow = (error: unknown) => tooSlowCodes.has(codeOf(error))
