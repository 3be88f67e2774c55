import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage, startThread } from '#contract/messages/api'
import { atOnce } from '#tests/support/auth'
import { createBookingIn } from '#tests/support/bookings'
import { testDatabase } from '#tests/support/database'
import { createPeople, createTutor, type Person } from '#tests/support/people'
import { addressOf, startServer } from '#tests/support/server-process'
import { startBalancer } from './support/balancer.ts'
import { appBeside, drillSettings } from './support/product.ts'
import { drill, type Outcome } from './support/report.ts'

const pairs = 100
const total = 10_000
const senders = 100

drill(
  19,
  'a flood of messages',
  {
    load: `${total.toLocaleString('en')} messages by ${pairs} families and their tutors, through two processes`,
    fault: `${senders} at a time, each sent when the one before is answered`,
  },
  flood,
)

async function flood(): Promise<Outcome> {
  const { connection, db } = await testDatabase()
  const shared = { DATABASE_URL: addressOf(connection) }
  const settings = await Promise.all([drillSettings(shared), drillSettings(shared)])
  await Promise.all(settings.map((each) => startServer(each)))
  const { url } = await startBalancer(settings.map(({ PORT }) => Number(PORT)))
  const app = appBeside(db, settings[0]!)
  const names = (who: string) => Array.from({ length: pairs }, (_, at) => `${who}${at}@test.example`)
  const families = await createPeople({ app, url }, names('family'))
  const tutors = await createPeople({ app, url }, names('tutor'))
  const threads: { id: string; people: [Person, Person] }[] = []
  for (const [at, student] of families.entries()) {
    const owner = tutors[at]!
    const tutor = await createTutor(app, { userId: owner.id, publicId: `tutor-${at}` })
    await createBookingIn(app, 'confirmed', { tutor, owner, student })
    const { id } = await student.call(startThread, {
      body: { tutorId: tutor.publicId, text: 'Good morning' },
    })
    threads.push({ id, people: [student, owner] })
  }

  const acknowledged: string[] = []
  const unexplained: string[] = []
  let refused = 0
  let longestWaitMs = 0
  let next = 0
  const began = performance.now()

  async function send(at: number) {
    const { id, people } = threads[at % pairs]!
    const text = `Message ${at}`
    const person = people[Math.floor(at / pairs) % 2]!
    for (;;) {
      const asked = performance.now()
      const headers = { 'idempotency-key': `message-${at}` }
      const response = await person
        .request(sendMessage, { params: { id }, body: { text }, headers })
        .catch(() => null)
      longestWaitMs = Math.max(longestWaitMs, performance.now() - asked)
      if (response?.status === 200) return void acknowledged.push(text)
      if (response && ![409, 503].includes(response.status)) unexplained.push(`${response.status}`)
      refused++
      await sleep(100)
    }
  }

  await atOnce(senders, async () => {
    for (let at = next++; at < total; at = next++) await send(at)
  })
  const took = (performance.now() - began) / 1000

  const stored = await db.selectFrom('messages').select(['text', 'thread_id', 'sent_by']).execute()
  const times = new Map<string, number>()
  for (const { text } of stored) times.set(text, (times.get(text) ?? 0) + 1)
  const counted = await db.selectFrom('threads').select(['id', 'family_unread', 'tutor_unread']).execute()
  const wrong = [
    ...acknowledged.filter((text) => times.get(text)! > 1).map((text) => `${text} was written twice`),
    ...counted
      .filter(({ id, family_unread, tutor_unread }) => {
        const own = stored.filter(({ thread_id }) => thread_id === id)
        const ofTutor = own.filter(({ sent_by }) => sent_by === 'tutor').length
        return family_unread !== ofTutor || tutor_unread !== own.length - ofTutor
      })
      .map(({ id }) => `the unread messages of ${id} are counted wrong`),
  ]
  return {
    ...{
      rounds: 1,
      answers: acknowledged.length,
      refused,
      unexplained,
      longestWaitMs,
      servedAgainMs: [],
      wrong,
    },
    acknowledged: acknowledged.length,
    found: acknowledged.filter((text) => times.has(text)).length,
    note: `${total} messages were taken in ${took.toFixed(0)} s, ${Math.round(total / took)} a second.`,
  }
}
