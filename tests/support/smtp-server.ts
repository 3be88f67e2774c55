import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

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
