import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { days } from '#contract/catalog/rules'
import { randomFor } from '#server/db/seed/random'
import type { App } from '#server/platform/app'
import { slotIn } from '../bookings.ts'
import { createTutor, type Person } from '../people.ts'

type Traffic = {
  app: App
  /** Where the server is that runs now, or the next one will be. */
  address: () => Promise<string>
  tutors: { publicId: string; owner: Person }[]
  isOver: () => boolean
}

/** What a server has acknowledged. */
export function createRecord() {
  return {
    answers: 0,
    /** What state a booking was in when its student or tutor last heard of it. */
    bookings: new Map<string, string>(),
    /** Who gave which tutor how many stars. */
    stars: new Map<string, number>(),
  }
}
type Record = ReturnType<typeof createRecord>

/** On a free plan, on a free plan with requests to confirm, and on a paid plan. */
export async function createTutors(app: App, owners: Person[]) {
  const tutors = []
  for (const [at, owner] of owners.entries()) {
    const plan = at % 3 === 2 ? { plan: 'standard' as const, connection_limit: null } : {}
    const { publicId } = await createTutor(app, {
      public_id: `tutor-${at}`,
      user_id: owner.id,
      subjects: ['Physics'],
      grades: ['10'],
      available_days: [...days],
      confirms_bookings: at % 3 === 1,
      ...plan,
    })
    tutors.push({ publicId, owner })
  }
  return tutors
}

/**
 * A student who books, cancels and reviews, and whose tutors answer. Whoever is not answered asks for the same again,
 * until the next server does.
 */
export async function keepAsking({ app, address, tutors, isOver }: Traffic, student: Person, record: Record) {
  const random = randomFor(student.email)

  async function ask(person: Person, call: string, body?: object): Promise<Response> {
    const [method, path] = call.split(' ')
    const headers = { authorization: `Bearer ${await person.token()}`, 'content-type': 'application/json' }
    try {
      const answer = await fetch((await address()) + path, { method, headers, body: JSON.stringify(body) })
      await answer.clone().arrayBuffer()
      if (![200, 404, 409].includes(answer.status))
        throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`)
      record.answers += 1
      return answer
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await sleep(5)
      return ask(person, call, body)
    }
  }

  async function book() {
    const { publicId, owner } = random.pick(tutors)
    const form = { tutorId: publicId, learnerName: 'Asha', subject: 'Physics', grade: '10' }
    const slotAt = random.chance(0.5) ? slotIn(app, random.int(2, 13)) : null
    const answer = await ask(student, 'POST /api/v1/bookings', { ...form, slotAt })
    // Somebody else has the slot.
    if (answer.status === 409) return
    const { booking } = await answer.json()
    record.bookings.set(booking.id, booking.state)
    if (booking.state === 'pending') await change(owner, booking.id, random.pick(['confirm', 'decline']))
    if (random.chance(0.5)) await change(student, booking.id, 'cancel')
  }

  /** Asked for again after it was done, it is refused. */
  async function change(person: Person, id: string, action: string) {
    const answer = await ask(person, `POST /api/v1/bookings/${id}/${action}`)
    if (answer.status === 200) record.bookings.set(id, (await answer.json()).state)
  }

  async function review() {
    const { publicId } = random.pick(tutors)
    const key = `${student.id} ${publicId}`
    const path = `/api/v1/tutors/${publicId}/review`
    if (random.chance(0.3)) {
      await ask(student, `DELETE ${path}`)
      record.stars.delete(key)
    } else {
      const rating = random.int(1, 5)
      await ask(student, `PUT ${path}`, { rating })
      record.stars.set(key, rating)
    }
  }

  while (!isOver()) await random.pick([book, review])()
}

/**
 * Bookings and reviews without what is written together with them: what their people are told, and the jobs that
 * are to come. True of any moment, while nobody deletes an account or a profile.
 */
export async function halfDone({ db }: App) {
  const told = (person: string) =>
    sql`exists (select from notifications n where n.source_id = b.id::text and n.user_id = ${sql.ref(person)})`
  const scheduled = (topic: string) =>
    sql`exists (select from outbox where dedupe_key = ${sql.lit(topic)} || ':' || b.id)`
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
    where not exists (select from bookings where id::text = n.source_id)
      and not exists (select from reviews where id::text = n.source_id)`.execute(db)
  return rows.map(({ problem }) => problem)
}
