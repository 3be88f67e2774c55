import { systemClock } from './clock.ts'

type Level = 'info' | 'warn' | 'error'
/** Only numbers, booleans and short words of our own: nothing else belongs in a log. */
type Facts = Record<string, string | number | boolean | undefined>
export type Log = { [level in Level]: (event: string, facts?: Facts) => void } & { flush(): void }

/** Writes JSON lines in batches: at thousands of requests a second, a write for each would cost more than the responses. */
export function createLog(write: (text: string) => void = (text) => void process.stdout.write(text)): Log {
  let pending = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const text = pending
    pending = ''
    if (text) write(text)
  }

  function line(level: Level, event: string, facts?: Facts) {
    pending += `${lineOf({ at: systemClock.now().toISOString(), level, event, ...facts })}\n`
    if (pending.length > 16_384) flush()
    else timer ??= setTimeout(flush, 50).unref()
  }

  return {
    info: (event, facts) => line('info', event, facts),
    warn: (event, facts) => line('warn', event, facts),
    error: (event, facts) => line('error', event, facts),
    flush,
  }
}

/** Escapes control characters that JSON leaves as they are, because they could affect a terminal. */
const lineOf = (facts: object) => JSON.stringify(facts).replace(/[\u007f-\u009f]/g, '')

/**
 * What may be logged about an error. Database messages quote values, so only their code and constraint are logged. In other
 * messages, addresses and long numbers are redacted.
 */
export function factsOfError(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const facts: Facts = { error: error.name, place: placeOf(error) }
  if (typeof code === 'string') facts.code = code
  if (typeof constraint === 'string') facts.constraint = constraint
  if (!isFromDatabase(error)) facts.message = redact(error.message)
  if (error.cause instanceof Error)
    facts.cause = isFromDatabase(error.cause) ? error.cause.name : redact(error.cause.message)
  return facts
}

const isFromDatabase = (error: Error) => 'severity' in error

const placeOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .find((line) => line.includes('/src/'))
    ?.trim()

/** Removes addresses and long numbers, and cuts the text. */
export const redact = (text: string) =>
  text
    .slice(0, 300)
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\+?\d[\d\s-]{5,}\d/g, '[number]')
