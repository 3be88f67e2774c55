import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { randomFor } from '#server/db/seed/random'
import type { App } from '#server/platform/app'
import { slotIn } from '#tests/support/bookings'
import { recountAll } from '#tests/support/checks/market'
import { createPeople, createTutor, type Person } from '#tests/support/people'
import type { Running } from '#tests/support/server-process'
import type { Outcome } from './report.ts'

type Refusal = { status: number; code: string | undefined }

type Options = {
  app: App
  /** Where the server is that runs now, or the next one will be. */
  address: () => string | Promise<string>
  students?: number
  /** What the fault makes the server say. Anything else that is no success is unexplained. */
  explains?: (refusal: Refusal) => boolean
  /** Whose log says more about a response that is unexplained. */
  server?: Running
}

/** A request without a response this long is given up, and counted with the time it took. */
const patienceMs = 30_000
const pauseMs = 20
const expected = [200, 404, 409]

/**
 * Students who book, cancel and review all the time, and tutors who respond. Whoever gets no response sends the same
 * request again, until there is one. What was acknowledged is remembered, to be compared with the database.
 */
export async function startLoad({
  app,
  address,
  students: count = 9,
  explains = () => false,
  server,
}: Options) {
  const emails = Array.from({ length: 2 * count }, (_, at) => `person${at}@test.example`)
  const people = await createPeople({ app, url: '' }, emails)
  const tutors = await createTutors(app, people.slice(0, count))
  const acknowledged = createAcknowledged()
  // What is there already, such as sample data, is not the load's.
  const wrongBefore = await wrongIn(app)
  const unexplained: Unexplained[] = []
  let answers = 0
  let refused = 0
  let longestWaitMs = 0
  let isOver = false

  async function send(person: Person, call: string, body?: object) {
    const [method, path] = call.split(' ')
    const headers = { authorization: `Bearer ${await person.token()}`, 'content-type': 'application/json' }
    const url = (await address()) + path
    const began = performance.now()
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const response = await fetch(url, { method, headers, body: JSON.stringify(body), signal })
      return { status: response.status, body: await response.json() }
    } catch {
      // Nobody is there, or the connection was cut.
      return null
    } finally {
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
    }
  }

  async function ask(person: Person, call: string, body?: object) {
    for (;;) {
      const response = await send(person, call, body)
      if (response && expected.includes(response.status)) {
        answers += 1
        return response
      }
      if (response) {
        const { status } = response
        const { code, requestId }: { code?: string; requestId?: string } = response.body.error ?? {}
        if (explains({ status, code })) refused += 1
        else unexplained.push({ response: `${call}: ${status} ${code}`, requestId })
      }
      await sleep(pauseMs)
    }
  }

  const traffic = { app, tutors, acknowledged, ask, isOver: () => isOver }
  const working = Promise.all(people.slice(count).map((student) => useProduct(traffic, student)))

  return {
    ...waitsFor(working, () => answers),
    /** Lets everybody finish, and compares what was acknowledged with what there is. */
    async finish(): Promise<Omit<Outcome, 'rounds' | 'servedAgainMs'>> {
      isOver = true
      await working
      const wrong = (await wrongIn(app)).filter((problem) => !wrongBefore.includes(problem))
      const reasons = unexplained.map((response) => withLog(response, server))
      return {
        answers,
        refused,
        unexplained: reasons,
        longestWaitMs,
        wrong,
        ...(await compare(app, acknowledged)),
      }
    },
  }
}

export type Unexplained = { response: string; requestId: string | undefined }

/** With what the server logged of it: the response itself only says that something went wrong. */
export function withLog({ response, requestId }: Unexplained, server?: Running) {
  const lines = server?.output.stdout.split('\n') ?? []
  const logged =
    requestId && lines.find((line) => line.includes('"request failed"') && line.includes(`"${requestId}"`))
  return logged ? `${response} ${logged}` : response
}

/** Waits for requests to be served, of which there have been `answers`, by people who are `working`. */
export function waitsFor(working: Promise<unknown>, answers: () => number) {
  /** Resolves when that many more requests have been responded to as if nothing were wrong. */
  async function served(more: number) {
    const wanted = answers() + more
    while (answers() < wanted) await Promise.race([working, sleep(2)])
  }

  /** Milliseconds from now until a request is served. */
  async function untilServed() {
    const began = performance.now()
    await served(1)
    return performance.now() - began
  }

  return { served, untilServed }
}

/** On a free plan, on a free plan with requests to confirm, and on a paid plan. */
async function createTutors(app: App, owners: Person[]) {
  const tutors = []
  for (const [at, owner] of owners.entries()) {
    const { publicId } = await createTutor(app, {
      publicId: `tutor-${at}`,
      userId: owner.id,
      plan: at % 3 === 2 ? 'standard' : 'free',
      confirmsBookings: at % 3 === 1,
    })
    tutors.push({ publicId, owner })
  }
  return tutors
}

type Acknowledged = ReturnType<typeof createAcknowledged>

const createAcknowledged = () => ({
  /** What state a booking was in when its student or tutor last heard of it. */
  bookings: new Map<string, string>(),
  /** Who gave which tutor how many stars; null once they were taken back. */
  stars: new Map<string, number | null>(),
})

type Traffic = {
  app: App
  tutors: { publicId: string; owner: Person }[]
  acknowledged: Acknowledged
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several endpoints
  ask: (person: Person, call: string, body?: object) => Promise<{ status: number; body: any }>
  isOver: () => boolean
}

async function useProduct({ app, tutors, acknowledged, ask, isOver }: Traffic, student: Person) {
  const random = randomFor(student.email)

  async function book() {
    const { publicId, owner } = random.pick(tutors)
    const form = { tutorId: publicId, learnerName: 'Asha', subject: 'Physics', grade: '10' }
    const slotAt = random.chance(0.5) ? slotIn(app, random.int(2, 13)) : null
    const { status, body } = await ask(student, 'POST /api/v1/bookings', { ...form, slotAt })
    // Somebody else has the slot.
    if (status === 409) return
    const { id, state } = body.booking
    acknowledged.bookings.set(id, state)
    if (state === 'pending') await change(owner, id, random.pick(['confirm', 'decline']))
    if (random.chance(0.5)) await change(student, id, 'cancel')
  }

  /** Asked for again after it was done, it is refused. */
  async function change(person: Person, id: string, action: string) {
    const { status, body } = await ask(person, `POST /api/v1/bookings/${id}/${action}`)
    if (status === 200) acknowledged.bookings.set(id, body.state)
  }

  async function review() {
    const { publicId } = random.pick(tutors)
    const path = `/api/v1/tutors/${publicId}/review`
    const rating = random.chance(0.3) ? null : random.int(1, 5)
    if (rating === null) await ask(student, `DELETE ${path}`)
    else await ask(student, `PUT ${path}`, { rating })
    acknowledged.stars.set(`${student.id} ${publicId}`, rating)
  }

  while (!isOver()) await random.pick([book, review])()
}

/** What is half done, and sums that differ from their rows. */
async function wrongIn(app: App) {
  const figures = await recountAll(app)
  return [
    ...(await halfDone(app)),
    ...figures
      .filter(({ kept, counted }) => !isDeepStrictEqual(kept, counted))
      .map(({ publicId }) => `figures of ${publicId}`),
  ]
}

async function compare(app: App, { bookings, stars }: Acknowledged) {
  const lost = [...(await lostBookings(app, bookings)), ...(await lostStars(app, stars))]
  const acknowledged = bookings.size + stars.size
  return { acknowledged, found: acknowledged - lost.length }
}

/** Those that are gone, or in a state that does not come after the acknowledged one. */
async function lostBookings({ db }: App, acknowledged: Acknowledged['bookings']) {
  const rows = await db.selectFrom('bookings').select(['id', 'state', 'confirmed_at']).execute()
  const booked = new Map(rows.map((row) => [row.id, row]))
  return [...acknowledged].filter(([id, state]) => {
    const row = booked.get(id)
    if (!row) return true
    if (['declined', 'cancelled'].includes(state)) return row.state !== state
    return state === 'confirmed' && !row.confirmed_at
  })
}

async function lostStars({ db }: App, acknowledged: Acknowledged['stars']) {
  const { rows } = await sql<{ key: string; rating: number }>`
    select student_id || ' ' || public_id as key, reviews.rating
    from reviews join tutors on tutors.id = reviews.tutor_id`.execute(db)
  const found = new Map(rows.map(({ key, rating }) => [key, rating]))
  return [...acknowledged].filter(([key, rating]) => (found.get(key) ?? null) !== rating)
}

/**
 * Bookings and reviews without what is written together with them: what their people are told, and the jobs that
 * are to come. True of any moment, while nobody deletes an account or a profile.
 */
export async function halfDone({ db }: App) {
  const told = (person: string) =>
    sql`exists (select from notifications n where n.source_id = b.id::text and n.user_id = ${sql.ref(person)})`
  const scheduled = (topic: string) =>
    sql`exists (select from outbox where topic = ${sql.lit(topic)} and payload ->> 'bookingId' = b.id::text)`
  const { rows } = await sql<{ problem: string }>`
    select 'booking ' || id || ' (' || state || ')' as problem from bookings b
    where not ${told('b.tutor_user_id')}
      or (confirmed_at is not null or state = 'waiting') and not ${told('b.student_id')}
      or state = 'pending' and not (${scheduled('booking-reminder')} and ${scheduled('booking-expiry')})
      or state = 'confirmed' and not ${scheduled('booking-completion')}
    union all
    select 'review ' || id from reviews r
    where not exists (select from notifications n where n.source_id = r.id::text and n.user_id = r.tutor_user_id)
    union all
    select 'notice of nothing ' || id from notifications n
    where not exists (select from bookings where id::text = split_part(n.source_id, ' ', 1))
      and not exists (select from move_proposals where id::text = n.source_id)
      and not exists (select from reviews where id::text = n.source_id)`.execute(db)
  return rows.map(({ problem }) => problem)
}
