import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { product } from '#contract/product'
import { enqueue, type Job } from '#server/platform/jobs/jobs'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { publishing } from '../events.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Delivers one e-mail; `id` is the same when it is tried again, so that a receiver can know it. */
export type Mailer = { deliver(mail: Mail, id: string): Promise<void> }

const topic = 'mail'
export const mailboxTopic = 'mailbox'

/** Writes e-mails into the outbox, in the caller's transaction. */
export async function sendMail(app: { db: Db; clock: Clock }, ...mails: Mail[]) {
  await enqueue(app, ...mails.map((mail) => ({ topic, payload: mail })))
}

/** Takes back what has not been sent yet to an address that nobody here has any more. */
export async function deleteQueuedMail({ db }: { db: Db }, address: string) {
  await db
    .deleteFrom('outbox')
    .where('topic', '=', topic)
    .where(sql<string>`payload ->> 'to'`, '=', address)
    .execute()
}

export function mailJobs(mailer: Mailer) {
  return { [topic]: (job: Job) => mailer.deliver(job.payload as Mail, job.id) }
}

/** An SMTP server that does not respond must not hold up the mails that come after for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience }, { from })
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? product.slug
  return {
    async deliver(mail, id) {
      await transport.sendMail({ ...mail, messageId: `<${product.slug}-${id}@${domain}>` })
    },
  }
}

/** Stores mail in the database, to be read at /dev/mailbox, while no SMTP server is configured. */
export function mailboxMailer({ db, clock }: { db: Db; clock: Clock }): Mailer {
  return {
    async deliver({ to, subject, text, html }) {
      await db
        .insertInto('mailbox')
        .values({ recipient: to, subject, text, html, sent_at: clock.now() })
        .returning(publishing(sql`${mailboxTopic}::text`).as('published'))
        .execute()
    },
  }
}
