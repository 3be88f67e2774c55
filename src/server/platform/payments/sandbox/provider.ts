import { currency, planById } from '#contract/billing/plans'
import { product } from '#contract/product'
import { AppError } from '../../app-error.ts'
import type { Approval, Charge, OrderFacts, PaymentProvider, SubscriptionFacts } from '../provider.ts'
import { type Agreement, cancel, capture, findAgreement, newId, refund } from './agreements.ts'
import { approvalUrl } from './approval-page.ts'
import { readWebhook, type SandboxApp } from './webhooks.ts'

/** A built-in provider without real money. It lets payers approve, charges them and sends webhooks like a real one. */
export function sandboxProvider(app: SandboxApp): PaymentProvider {
  return {
    name: 'sandbox',
    createOrder: ({ id, ...order }) =>
      create(app, { ...order, id: newId('ORDER'), reference: id, kind: 'order', plan: null }),
    readOrder: (id) => orderFacts(app, id),
    async captureOrder(id) {
      await capture(app, id)
      return orderFacts(app, id)
    },
    createSubscription({ id, plan, ...subscription }) {
      const { cents, name } = planById(plan)
      const agreement = { id: newId('SUB'), reference: id, kind: 'subscription', plan } as const
      return create(app, {
        ...subscription,
        ...agreement,
        cents,
        description: `${product.name}: ${name} plan`,
      })
    },
    readSubscription: (id) => subscriptionFacts(app, id),
    cancelSubscription: (id) => cancel(app, id),
    async refund(wish) {
      await refund(app, wish)
      return null
    },
    readWebhook: async (webhook) => readWebhook(app, webhook),
    // The sandbox has no disputes, and it retries every webhook until it arrives.
    async readDispute() {
      throw new AppError('not_found')
    },
    listEvents: async () => [],
  }
}

type NewAgreement = Pick<Agreement, 'id' | 'reference' | 'kind' | 'plan' | 'cents' | 'description'> & {
  startsAt?: Date
  returnUrl: string
  cancelUrl: string
}

/** Returns the existing agreement when the same request comes again. */
async function create(app: SandboxApp, { startsAt, returnUrl, cancelUrl, ...asked }: NewAgreement) {
  await app.db
    .insertInto('sandbox_agreements')
    .values({
      ...asked,
      return_url: returnUrl,
      cancel_url: cancelUrl,
      starts_at: startsAt,
      state: 'created',
      created_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const { id } = await app.db
    .selectFrom('sandbox_agreements')
    .select('id')
    .where('reference', '=', asked.reference)
    .executeTakeFirstOrThrow()
  return { providerId: id, approvalUrl: approvalUrl(app, id) } satisfies Approval
}

async function orderFacts(app: SandboxApp, id: string): Promise<OrderFacts> {
  const { reference, state } = await requireAgreement(app, id)
  if (state !== 'created' && state !== 'approved' && state !== 'completed' && state !== 'voided')
    throw new AppError('not_found')
  return { providerId: id, paymentId: reference, state, charges: await chargesOf(app, id) }
}

const subscriptionStates = {
  created: 'pending',
  active: 'active',
  suspended: 'suspended',
  cancelled: 'cancelled',
  voided: 'expired',
} as const

async function subscriptionFacts(app: SandboxApp, id: string): Promise<SubscriptionFacts> {
  const { reference, plan, state, ...agreement } = await requireAgreement(app, id)
  if (!plan || state === 'approved' || state === 'completed') throw new AppError('not_found')
  return {
    providerId: id,
    subscriptionId: reference,
    plan,
    state: subscriptionStates[state],
    nextChargeAt: agreement.next_charge_at,
    failedCharges: agreement.failed_charges,
    charges: await chargesOf(app, id),
  }
}

async function requireAgreement(app: SandboxApp, id: string) {
  const agreement = await findAgreement(app, id)
  if (!agreement) throw new AppError('not_found')
  return agreement
}

async function chargesOf({ db }: SandboxApp, agreementId: string): Promise<Charge[]> {
  const charges = await db
    .selectFrom('sandbox_charges')
    .select(['id', 'state', 'cents', 'at'])
    .where('agreement_id', '=', agreementId)
    .orderBy('at')
    .execute()
  const refunds = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_charges', 'sandbox_charges.id', 'charge_id')
    .select(['sandbox_refunds.id', 'charge_id', 'sandbox_refunds.cents', 'sandbox_refunds.at'])
    .where('agreement_id', '=', agreementId)
    .orderBy('sandbox_refunds.at')
    .execute()
  return charges.map((charge) => ({
    ...charge,
    currency,
    refunds: refunds
      .filter(({ charge_id }) => charge_id === charge.id)
      .map(({ id, cents, at }) => ({ id, cents, at })),
  }))
}
