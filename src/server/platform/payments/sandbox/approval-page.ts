import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { inEuro } from '#contract/billing/plans'
import { fieldMessage } from '#contract/field-messages'
import { plainPage } from '#server/platform/http/plain-page'
import { AppError } from '../../app-error.ts'
import { dayInWords } from '../../clock.ts'
import { readBytes } from '../../http/read-input.ts'
import { type Agreement, type Decision, decide, decisions, findAgreement } from './agreements.ts'
import type { SandboxApp } from './webhooks.ts'

const path = (id: string, key: string) => `/sandbox/pay/${id}/${key}`

/** The URL is secret: whoever has it can decide about the payment. */
export const approvalUrl = (app: SandboxApp, id: string) => `${app.siteUrl}${path(id, keyOf(app, id))}`

const keyOf = ({ secrets }: SandboxApp, id: string) =>
  secrets.mac('sandbox approval', id).toString('base64url')

/** The page on which the sandbox's payer approves or declines, as with any provider. */
export function approvalRoutes(app: SandboxApp) {
  return new Hono()
    .get('/sandbox/pay/:id/:key', async (c) => {
      const agreement = await requireApprovable(app, c.req.param())
      return plainPage('Sandbox payment', page(agreement), policyFor(agreement))
    })
    .post('/sandbox/pay/:id/:key', async (c) => {
      const agreement = await requireApprovable(app, c.req.param())
      const decision = await readDecision(c.req.raw)
      await decide(app, agreement.id, decision)
      return c.redirect(decision === 'decline' ? agreement.cancel_url : agreement.return_url, 303)
    })
}

async function requireApprovable(app: SandboxApp, { id, key }: { id: string; key: string }) {
  const [given, expected] = [key, keyOf(app, id)].map((text) => Buffer.from(text))
  if (given!.length !== expected!.length || !timingSafeEqual(given!, expected!))
    throw new AppError('not_found')
  const agreement = await findAgreement(app, id)
  if (!agreement) throw new AppError('not_found')
  return agreement
}

const mostBytes = 1000

async function readDecision(request: Request): Promise<Decision> {
  const form = new URLSearchParams((await readBytes(request, mostBytes)).toString())
  const known = decisions.find((name) => name === form.get('decision'))
  if (!known) throw new AppError('invalid_input', { fields: { decision: fieldMessage('approveOrDecline') } })
  return known
}

/** The form redirects back to the shop, which the policy has to allow. */
const policyFor = ({ return_url }: Agreement) => `form-action 'self' ${new URL(return_url).origin}`

function page(agreement: Agreement) {
  const { description, cents, kind, starts_at, state, return_url } = agreement
  const howOften = kind === 'order' ? 'once' : 'every month, until you cancel'
  return html`<p><strong>Sandbox: no money moves.</strong> This page stands in for that of a payment provider.</p>
    <section>
      <h2>${description}</h2>
      <p>${inEuro(cents)}, ${howOften}${starts_at ? `, for the first time on ${dayInWords(starts_at)}` : ''}</p>
      ${state === 'created' ? choices(kind) : html`<p>This was decided already.</p>`}
      <p><a class="way" href="${return_url}">${state === 'created' ? 'Leave without deciding, as if the window was closed' : 'Go back'}</a></p>
    </section>`
}

function choices(kind: Agreement['kind']) {
  const labels: Record<Decision, string> = {
    approve: 'Approve',
    'approve-and-fail':
      kind === 'order' ? 'Approve, but let the payment fail' : 'Approve, but refuse the renewals',
    decline: 'Decline',
  }
  return html`<form method="post">
    ${decisions.map((name) => html`<button name="decision" value="${name}">${labels[name]}</button>`)}
  </form>`
}
