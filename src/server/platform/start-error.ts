import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { product } from '#contract/product'

/** A start or a command fails for a reason that its user can mend. The message is one sentence for that user. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Prints the cause first. The stack, which does not help the user, goes to a file that is named last. */
export function describeFailure(error: unknown, what = 'The start') {
  if (error instanceof StartError) return error.message
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  const file = join(tmpdir(), `${product.slug}-start-${process.pid}.log`)
  try {
    writeFileSync(file, `${stack}\n`)
    return `${what} failed: ${message}\nWhere it happened is in ${file}`
  } catch {
    return `${what} failed: ${message}\n${stack}`
  }
}
