import { expect, test } from 'vitest'
import { randomFor } from '#server/db/seed/random'
import { runDueJobs } from '#server/platform/jobs'
import { atOnce } from '#tests/support/auth-calls'
import { bookingApp, recount, slotIn } from '#tests/support/bookings'
import { createPeople, type Person } from '#tests/support/people'
import { createTutor } from '#tests/support/tutors'
import { bookingJobs } from './deadlines.ts'
import { releaseWaiting } from './release.ts'
import { returnConnection } from './return-connection.ts'

const teaching = {
  subjects: ['Physics'],
  grades: ['10' as const],
  available_days: ['Monday' as const, 'Tuesday' as const, 'Wednesday' as const],
}

/** A free tutor, one who confirms, and one with a plan; students; and things that they do by chance. */
async function market() {
  const given = await bookingApp({ students: 12 })
  const { app } = given
  const [second, third] = (await createPeople(given, ['b@test.example', 'c@test.example'])) as [
    Person,
    Person,
  ]
  const confirms = { public_id: 'b-tutor-0000', user_id: second.id, confirms_bookings: true }
  const paid = {
    public_id: 'c-tutor-0000',
    user_id: third.id,
    plan: 'standard' as const,
    connection_limit: null,
  }
  const tutors = [
    { ...given.tutor, owner: given.owner },
    { ...(await createTutor(app, { ...teaching, ...confirms })), owner: second },
    { ...(await createTutor(app, { ...teaching, ...paid })), owner: third },
  ]
  return { ...given, tutors }
}

test('whatever people do at the same time, the sums stay those of the rows', async () => {
  const { app, clock, tutors, students } = await market()
  const random = randomFor('bookings by chance')
  const oneOf = async (person: Person, as: string) => {
    const { body } = await person.api(`GET /api/v1/bookings?as=${as}`)
    return body.bookings.length > 0 ? random.pick(body.bookings as { id: string }[]).id : null
  }
  const act = (noun: string) => async () => {
    const [person, as] = random.chance(0.5)
      ? [random.pick(students), 'student']
      : [random.pick(tutors).owner, 'tutor']
    const id = await oneOf(person, as)
    return id ? (await person.api(`POST /api/v1/bookings/${id}/${noun}`)).status : 200
  }
  const deeds: [deed: () => Promise<number>, weight: number][] = [
    [
      async () => {
        const slotAt = random.chance(0.6) ? slotIn(app, random.int(1, 4)) : null
        const form = { tutorId: random.pick(tutors).publicId, learnerName: 'Asha', subject: 'Physics' }
        return (await random.pick(students).api('POST /api/v1/bookings', { ...form, grade: '10', slotAt }))
          .status
      },
      10,
    ],
    [act('cancellation'), 5],
    [act('confirmation'), 5],
    [act('refusal'), 2],
    [act('report'), 1],
    [
      async () => {
        const { owner } = random.pick(tutors)
        const id = await oneOf(owner, 'tutor')
        return id
          ? returnConnection(app, id).then(
              () => 200,
              ({ status }) => status,
            )
          : 200
      },
      1,
    ],
    [() => releaseWaiting(app, random.pick(tutors).id).then(() => 200), 1],
    [() => runDueJobs(app, bookingJobs(app)).then(() => 200), 1],
  ]

  const answers: number[] = []
  for (let rounds = 0; rounds < 8; rounds += 1) {
    await atOnce(8, async () => {
      for (let times = 0; times < 8; times += 1) answers.push(await random.weighted(deeds)())
    })
    clock.advance(17 * 60 * 60 * 1000)
  }
  // 409 and 422: what people wanted was no longer possible.
  expect(answers.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(150)
  for (const { id } of tutors) {
    const { tutor, contacts, ledger } = await recount(app, id)
    expect(tutor).toEqual({ connections_used: contacts, contact_count: contacts, points: ledger })
    expect(ledger).toBe(5 * contacts)
  }
  expect((await recount(app, tutors[0]!.id)).contacts).toBeLessThanOrEqual(2)
}, 60_000)
