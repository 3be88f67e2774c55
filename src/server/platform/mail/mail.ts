import { type RawBuilder, sql } from 'kysely'
import nodemailer from 'nodemailer'
import { product } from '#contract/product'
import { enqueue, type Job } from '#server/platform/jobs/jobs'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { publishing } from '../events.ts'
import { prepare } from '../prepared.ts'
import { type Letter, layOut } from './letter.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** An e-mail that is rendered when it is sent, because the letter is a fraction of the size. */
export type LetterTo = Pick<Mail, 'to' | 'headers'> & { letter: Letter }

/** Delivers one e-mail. A retry has the same `id`, so that a receiver can recognise it. */
type Mailer = { deliver(mail: Mail, id: string): Promise<void> }

const topic = 'mail'
export const mailboxTopic = 'mailbox'

/** Adds e-mails to the outbox in the caller's transaction. */
export async function sendMail(app: { db: Db; clock: Clock }, ...mails: Mail[]) {
  await enqueue(app, ...mails.map((mail) => ({ topic, payload: mail })))
}

/** Adds e-mails as part of another statement, for each row of a query that returns a `LetterTo` as JSON and a moment. */
export const sendingLetters = (letters: RawBuilder<unknown>) =>
  sql`insert into outbox (topic, payload, run_at) select ${sql.lit(topic)}, letters.* from (${letters}) letters`

/** Deletes unsent mail to an address that no longer belongs to an account. */
export async function deleteQueuedMail({ db }: { db: Db }, address: string) {
  await db
    .deleteFrom('outbox')
    .where('topic', '=', topic)
    .where(sql<string>`payload ->> 'to'`, '=', address)
    .execute()
}

export function mailJobs(mailer: Mailer) {
  return { [topic]: (job: Job) => mailer.deliver(mailIn(job.payload), job.id) }
}

export function mailIn(payload: Record<string, unknown>): Mail {
  if (!('letter' in payload)) return payload as Mail
  const { letter, ...rest } = payload as LetterTo
  return { ...rest, ...layOut(letter) }
}

/** An SMTP server that does not respond must not delay the following mails for long. */
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

/** Stores mail in the database for /dev/mailbox, while no SMTP server is configured. */
export function mailboxMailer({ db, clock }: { db: Db; clock: Clock }): Mailer {
  return {
    async deliver({ to, subject, text, html }) {
      await insertMail({ db }, { to, subject, text, html, now: clock.now() })
    },
  }
}

const insertMail = prepare((db, { to, subject, text, html, now }: Omit<Mail, 'headers'> & { now: Date }) =>
  db
    .insertInto('mailbox')
    .values({ recipient: to, subject, text, html, sent_at: now })
    .returning(publishing(sql`${mailboxTopic}::text`).as('published')),
)
