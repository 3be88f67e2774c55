/** PayPal said something else than was asked for. Nothing of its answer is quoted: that may name the payer. */
export class PayPalError extends Error {
  override name = 'PayPalError'
  readonly status: number | undefined
  /** PayPal's own word for what is wrong. */
  readonly issue: string | undefined

  constructor(message: string, { status, issue }: { status?: number; issue?: string } = {}) {
    super(message)
    this.status = status
    this.issue = issue
  }
}
