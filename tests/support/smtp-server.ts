import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { App } from '#server/platform/app'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { mailJobs, smtpMailer } from '#server/platform/mail/mail'

/** A mail server of its own; what it receives is whole mails with their headers. */
export async function startSmtpServer() {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((done) => smtp.close(done)))
  const { port } = smtp.server.address() as AddressInfo
  return { received, port, url: `smtp://127.0.0.1:${port}` }
}

/** Sends what waits in the outbox over SMTP; answers how the mails to an address begin and what they say. */
export async function deliverMails(app: App) {
  const { received, url } = await startSmtpServer()
  await runDueJobs(app, mailJobs(smtpMailer(url, 'Aprann <support@aprann.test>')))
  const mails = received.map(decoded)
  return (email: string) => mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? ''
}

/** Quoted-printable as it was before. */
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
