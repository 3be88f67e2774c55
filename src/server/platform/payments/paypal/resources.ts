import { z } from 'zod'
import { ProviderError } from '../provider.ts'

/** A PayPal id. It becomes part of a URL. */
export const Id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

export const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const Links = z.array(z.object({ rel: z.string(), href: z.url() }))

/** Something that its payer has to approve. */
export const ToApprove = z.object({ id: Id, links: Links })

/** The approval URL. Payers are sent only to PayPal's own hosts. */
export function approvalOf({ id, links }: z.infer<typeof ToApprove>, payersHost: string) {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!link?.href.startsWith(`https://${payersHost}/`))
    throw new PayPalError(`PayPal names no place to approve ${id}`)
  return { providerId: id, approvalUrl: link.href }
}

/** The id of the charge that a refund belongs to. */
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

/** Throws unless the object is exactly as we created it: otherwise it must neither grant nor revoke anything. */
export function requireAsMade(id: string, checks: Record<string, boolean>) {
  const wrong = Object.keys(checks).filter((name) => !checks[name])
  if (wrong.length > 0) throw new PayPalError(`${wrong.join(', ')} of ${id} is not as we made it`)
}

/** PayPal's response was not what was expected. It is not quoted, because it may name the payer. */
export class PayPalError extends ProviderError {
  override name = 'PayPalError'
  readonly status: number | undefined
  /** PayPal's code for the problem. */
  readonly issue: string | undefined

  constructor(message: string, { status, issue }: { status?: number; issue?: string } = {}) {
    super(message)
    this.status = status
    this.issue = issue
  }
}

/** A refunded charge counts as completed, since its refunds are listed separately. */
export const chargeStates = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
} as const

export const ChargeStatus = z.enum(Object.keys(chargeStates) as [keyof typeof chargeStates])
