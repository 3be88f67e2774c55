import { z } from 'zod'
import { ProviderError } from '../provider.ts'

/** An id of PayPal's; it becomes part of an address. */
export const Id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

export const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const Links = z.array(z.object({ rel: z.string(), href: z.url() }))

/** Something to be approved by its payer. */
export const ToApprove = z.object({ id: Id, links: Links })

/** Where the payer approves it. Nobody is sent to any other place than PayPal's. */
export function approvalOf({ id, links }: z.infer<typeof ToApprove>, payersHost: string) {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!link?.href.startsWith(`https://${payersHost}/`))
    throw new PayPalError(`PayPal names no place to approve ${id}`)
  return { providerId: id, approvalUrl: link.href }
}

/** What a refund is a refund of. */
export const UpLinks = Links.transform((links, { addIssue }) => {
  const id = Id.safeParse(
    links
      .find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1),
  )
  if (id.success) return id.data
  addIssue('names no charge')
  return z.NEVER
})

/** Nothing is granted, and nothing taken, for what is not as we made it. */
export function requireAsMade(id: string, checks: Record<string, boolean>) {
  const wrong = Object.keys(checks).filter((name) => !checks[name])
  if (wrong.length > 0) throw new PayPalError(`${wrong.join(', ')} of ${id} is not as we made it`)
}

/** PayPal's response is not what was expected. Nothing of it is quoted: it may name the payer. */
export class PayPalError extends ProviderError {
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

/** A refunded charge did come in; its refunds are listed beside it. */
export const chargeStates = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
} as const

export const ChargeStatus = z.enum(Object.keys(chargeStates) as [keyof typeof chargeStates])
