import { setTimeout as sleep } from 'node:timers/promises'
import type { EnrolmentState } from '#contract/classes/rules'
import { createClass } from '#server/features/classes/save-class'
import { atOnce } from '#tests/support/auth'
import { classForm, enrolIn } from '#tests/support/classes'
import { createPeople, createTutor, type Person } from '#tests/support/people'
import { waitsFor } from '../support/load.ts'
import { prepareServer } from '../support/product.ts'
import type { Outcome } from '../support/report.ts'

const places = 10
const senders = 50

type Answer = { enrolmentId: string; state: EnrolmentState }

/**
 * Many families ask for the ten places of a class at once, and the server is killed in the midst of it. Whoever gets no
 * response sends the same again. In the end ten have a place, everybody else waits, and what was acknowledged is so.
 */
export async function classRush({ families }: { families: number }): Promise<Outcome> {
  const { app, start, url } = await prepareServer()
  const emails = Array.from({ length: families }, (_, at) => `family${at}@test.example`)
  const people = await createPeople({ app, url }, emails)
  const tutor = await createTutor(app, { plan: 'standard' })
  const form = classForm(app, { capacity: places })
  const classId = await createClass(app, { tutorId: tutor.id, form, state: 'open' })

  let server = await start()
  const answers: Answer[] = []
  const unexplained: string[] = []
  let longestWaitMs = 0

  async function enrolOnce(person: Person) {
    for (;;) {
      const began = performance.now()
      const learners = [{ learnerName: 'Asha' }]
      const response = await enrolIn(classId, person, learners).catch(() => null)
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
      if (response?.status === 200) {
        const { id, state } = response.body.enrolments[0]!
        answers.push({ enrolmentId: id, state })
        break
      }
      if (response) unexplained.push(`${response.status} ${response.error.code}`)
      await sleep(20)
    }
  }

  const queue = [...people]
  const working = atOnce(senders, async () => {
    for (let person = queue.pop(); person; person = queue.pop()) await enrolOnce(person)
  })
  const { served, untilServed } = waitsFor(working, () => answers.length)
  await served(Math.floor(families / 2))
  server.child.kill('SIGKILL')
  await server.ended
  const servedAgain = untilServed()
  server = await start()
  const servedAgainMs = [await servedAgain]
  await working

  const stored = await app.db.selectFrom('enrolments').select(['id', 'state', 'queue_number']).execute()
  const stateOf = new Map(stored.map(({ id, state }) => [id, state]))
  const numbers = stored.flatMap(({ queue_number }) => queue_number ?? []).sort((one, other) => one - other)
  const wrong = [
    ...(stored.length === families ? [] : [`${stored.length} enrolments`]),
    ...(stored.filter(({ state }) => state === 'active').length === places ? [] : ['not ten places']),
    ...(numbers.every((number, at) => number === at + 1) && numbers.length === families - places
      ? []
      : ['the waiting list has gaps']),
  ]
  return {
    rounds: 1,
    answers: answers.length,
    refused: 0,
    unexplained,
    longestWaitMs,
    servedAgainMs,
    wrong,
    acknowledged: answers.length,
    found: answers.filter(({ enrolmentId, state }) => stateOf.get(enrolmentId) === state).length,
  }
}
