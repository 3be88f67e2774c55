import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { App } from '#server/platform/app'
import { goodPassword } from '#tests/support/auth'
import { freePort } from '#tests/support/server-process'
import { startSmtpServer } from '#tests/support/smtp-server'
import { prepareServer } from './support/product.ts'
import { drill } from './support/report.ts'

/** How long each lasts: silence longer than the product waits for a word. */
const faults = { refused: 5000, silent: 12_000, cut: 5000 }
type State = keyof typeof faults | 'well'

const signUpsPerFault = 20

drill(
  6,
  'mail server fails',
  {
    load: '60 people who sign up, and wait for their mail',
    fault: 'SMTP refuses connections, then says nothing, then hangs up in the middle of a mail',
  },
  async () => {
    const mailServer = await createMailServer()
    const { app, start, url } = await prepareServer({
      SMTP_URL: mailServer.url,
      AUTH_MAIL_INTERVAL_SECONDS: '0',
    })
    await start()
    const acknowledged: string[] = []
    const unexplained: string[] = []
    let longestWaitMs = 0

    async function signUp(email: string) {
      const began = performance.now()
      const response = await fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: goodPassword, data: { full_name: 'Kavi Ramdin' } }),
      })
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
      if (response.status === 200) acknowledged.push(email)
      else unexplained.push(`sign-up: ${response.status} ${await response.text()}`)
    }

    for (const [fault, ms] of Object.entries(faults)) {
      await mailServer.become(fault as State)
      const until = performance.now() + ms
      for (let at = 0; at < signUpsPerFault; at += 1) await signUp(`${fault}${at}@test.example`)
      while (performance.now() < until) await retryNow(app)
    }
    await mailServer.become('well')
    const began = performance.now()
    while (mailServer.received.length === 0) await retryNow(app)
    const servedAgainMs = [performance.now() - began]
    while ((await mailsLeft(app)) > 0) await retryNow(app)

    const received = mailServer.received.map((text) => ({
      to: headerOf(text, 'To'),
      id: headerOf(text, 'Message-ID'),
    }))
    const mailed = new Set(received.map(({ to }) => to))
    return {
      rounds: Object.keys(faults).length,
      answers: acknowledged.length,
      refused: 0,
      acknowledged: acknowledged.length,
      found: acknowledged.filter((email) => mailed.has(email)).length,
      wrong: doubles(received),
      unexplained,
      longestWaitMs,
      servedAgainMs,
      note: 'A mail that could not be sent is tried again after 30 s, then after longer; the drill cuts these pauses short.',
    }
  },
)

/** The same mail twice has the same id, by which a mail program knows it; two ids are two mails. */
function doubles(received: { to: string; id: string }[]) {
  const ids = Map.groupBy(received, ({ to }) => to)
  return [...ids]
    .filter(([, mails]) => new Set(mails.map(({ id }) => id)).size > 1)
    .map(([to]) => `two mails to ${to}`)
}

async function mailsLeft({ db }: App) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where topic = 'mail'`.execute(db)
  return rows[0]!.count
}

async function retryNow({ db }: App) {
  await sql`update outbox set run_at = now() where topic = 'mail' and last_error is not null and run_at > now()`.execute(
    db,
  )
  await sleep(500)
}

/** A mail server behind a door that can be in a bad state. */
async function createMailServer() {
  const { received, port: innerPort } = await startSmtpServer()
  let state: State = 'well'
  const open = new Set<Socket>()

  function enter(socket: Socket) {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (state === 'silent') return
    const inner = connect(innerPort, '127.0.0.1')
    inner.on('error', () => {}).on('close', () => socket.destroy())
    inner.pipe(socket)
    socket.on('close', () => inner.destroy())
    socket.on('data', (bytes) => {
      // The mail itself comes behind its headers.
      if (state === 'cut' && bytes.includes('Subject:')) socket.destroy()
      else inner.write(bytes)
    })
  }

  const door = createServer(enter)
  const port = Number(await freePort())
  onTestFinished(() => {
    door.close()
    for (const socket of open) socket.destroy()
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async become(next: State) {
      state = next
      for (const socket of open) socket.destroy()
      if (door.listening) await new Promise((done) => door.close(done))
      if (next === 'refused') return
      door.listen(port, '127.0.0.1')
      await once(door, 'listening')
    },
  }
}

const headerOf = (text: string, name: string) =>
  text.match(new RegExp(`^${name}: (.+)$`, 'm'))?.[1]?.trim() ?? ''
