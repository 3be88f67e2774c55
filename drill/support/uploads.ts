import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { getAccount, putPicture } from '#contract/accounts/api'
import type { App } from '#server/platform/app'
import { createPeople } from '#tests/support/people'
import type { Running } from '#tests/support/server-process'
import { type Unexplained, waitsFor, withLog } from './load.ts'
import { databaseIsAway } from './product.ts'

const pauseMs = 50

/** People who change their picture all the time; the last one that was acknowledged must be there in the end. */
export async function startUploads(app: App, url: string, server: Running, count = 2) {
  const emails = Array.from({ length: count }, (_, at) => `uploader${at}@test.example`)
  const people = await createPeople({ app, url }, emails)
  const acknowledged = new Map<string, string>()
  const unexplained: Unexplained[] = []
  let [answers, refused, longestWaitMs, pictures] = [0, 0, 0, 0]
  let isOver = false

  async function upload(person: (typeof people)[number]) {
    const body = await newPicture(++pictures)
    const began = performance.now()
    const response = await person
      .request(putPicture, { body, headers: { 'content-type': 'image/jpeg' } })
      .catch(() => null)
    longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
    if (response?.status === 200) {
      answers += 1
      acknowledged.set(person.id, response.body.picture)
    } else if (response && databaseIsAway(response.error)) {
      refused += 1
      // It may have been stored all the same.
      acknowledged.delete(person.id)
    } else {
      const { code, requestId } = response?.error ?? {}
      unexplained.push({ response: `a picture: ${response?.status} ${code}`, requestId })
    }
    await sleep(pauseMs)
  }

  const working = Promise.all(
    people.map(async (person) => {
      while (!isOver) await upload(person)
    }),
  )

  async function isFound([id, picture]: [string, string]) {
    const account = await people.find((person) => person.id === id)!.call(getAccount)
    const { status } = await fetch(`${url}/pictures/${picture}-144.avif`)
    return account.picture === picture && status === 200
  }

  return {
    ...waitsFor(working, () => answers),
    async finish() {
      isOver = true
      await working
      const found = await Promise.all([...acknowledged].map(isFound))
      return {
        answers,
        refused,
        unexplained: unexplained.map((response) => withLog(response, server)),
        longestWaitMs,
        acknowledged: acknowledged.size,
        found: found.filter(Boolean).length,
      }
    },
  }
}

/** Each is another one, or the store would have it already. */
function newPicture(number: number) {
  const background = { r: number % 256, g: (number * 7) % 256, b: (number * 31) % 256 }
  return sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
