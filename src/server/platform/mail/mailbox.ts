import { Hono, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { sql } from 'kysely'
import { plainPage } from '#server/platform/http/plain-page'
import { liveStream } from '#server/platform/http/sse'
import type { App } from '../app.ts'
import { AppError } from '../app-error.ts'
import { mailboxTopic } from './mail.ts'

const mostShown = 200

/** The development mailbox shows the mail that was sent without an SMTP server. */
export function mailboxRoutes(app: App) {
  return new Hono()
    .use('/dev/*', requireOurHost(app))
    .get('/dev/mailbox.json', async (c) =>
      c.json(await readMailbox(app, c.req.query('to')), 200, { 'cache-control': 'no-store' }),
    )
    .get('/dev/mailbox', async (c) => {
      const mails = (await readMailbox(app, c.req.query('to'))).reverse()
      return plainPage('Development mailbox', page(mails), "frame-src 'self'")
    })
    .get('/dev/mailbox/events', (c) =>
      liveStream(c, {
        events: app.events,
        log: app.log,
        topic: mailboxTopic,
        stopping: app.stopping,
        read: async (afterId) =>
          (await readMailbox(app, undefined, afterId)).map((mail) => ({
            id: mail.id,
            event: 'mail',
            data: JSON.stringify(mail),
          })),
      }),
    )
    .get('/dev/mailbox/:id', async (c) => {
      const id = Number(c.req.param('id'))
      const mail = Number.isSafeInteger(id) ? await findMail(app, id) : undefined
      if (!mail) throw new AppError('not_found')
      // Shown as in a mail program: without scripts and without access to our site.
      return c.html(`<base target="_blank">${mail.html}`, 200, {
        'content-security-policy':
          "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
        'cache-control': 'no-store',
      })
    })
}

/**
 * Prevents DNS rebinding: a foreign page whose name resolves to this machine must not read the mail through a visitor's
 * browser.
 */
export const requireOurHost = ({ config, siteUrl }: App): MiddlewareHandler => {
  const local = /^(localhost|127\.[\d.]+|\[::1\])$/
  return async (c, next) => {
    const host = new URL(c.req.url).hostname
    if (!config.demo && host !== new URL(siteUrl).hostname && !local.test(host))
      throw new AppError('not_found')
    await next()
  }
}

type MailboxMail = Awaited<ReturnType<typeof readMailbox>>[number]

/** The newest mails, in order of time. */
async function readMailbox({ db }: App, to?: string, afterId?: string) {
  let newest = db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').limit(mostShown)
  if (to) newest = newest.where(sql`lower(recipient)`, '=', to.toLowerCase())
  if (afterId && /^\d{1,18}$/.test(afterId)) newest = newest.where('id', '>', afterId)
  const rows = (await newest.execute()).reverse()
  return rows.map(({ id, recipient, subject, text, html, sent_at }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    at: sent_at.toISOString(),
  }))
}

function findMail({ db }: App, id: number) {
  return db.selectFrom('mailbox').select('html').where('id', '=', String(id)).executeTakeFirst()
}

function page(mails: MailboxMail[]) {
  if (mails.length === 0)
    return html`<p class="muted">No mail yet. What the product sends appears here; reload to look again.</p>`
  return html`<p class="muted">The newest first. For programs: <a href="/dev/mailbox.json">mailbox.json</a>.</p>
    ${mails.map(
      ({ id, to, subject, text, at }) => html`<article>
        <h2>${subject}</h2>
        <p class="muted">to <a href="/dev/mailbox?to=${encodeURIComponent(to)}">${to}</a> at ${at}</p>
        <pre>${linked(text)}</pre>
        <details><summary>As HTML</summary><iframe src="/dev/mailbox/${id}" title="${subject}" loading="lazy"></iframe></details>
      </article>`,
    )}`
}

/** The text of a mail with clickable links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))
}
