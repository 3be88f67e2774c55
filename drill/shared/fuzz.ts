import { request as httpRequest } from 'node:http'
import { randomFor } from '#server/db/seed/random'
import { testApp } from '#tests/support/app'
import { createWorld } from '#tests/support/checks/access-world'
import { createPeople, takeSecondStep } from '#tests/support/people'
import { type FuzzRequest, nextRequest } from './fuzz-requests.ts'
import { type FuzzResponse, problemOf } from './fuzz-responses.ts'

const workers = 4
/** Requests delete and log out whom they speak for: after so many there are new people. */
const requestsInAWorld = 100

type Options = { requests: number; seed: string; slowestMs: number }

/** Sends that many requests by chance, and tells what was answered otherwise than documented, or too slowly. */
export async function fuzz({ requests, seed, slowestMs: mostMs }: Options) {
  const requestsPerWorker = Math.ceil(requests / workers)
  const worlds = Math.ceil(requestsPerWorker / requestsInAWorld) * workers
  const admins = Array.from({ length: worlds }, (_, at) => `admin${at}@test.example`)
  const server = await testApp({ env: { ADMIN_EMAILS: admins.join(), RATE_LIMIT_SCALE: '1000000' } })
  const problems: string[] = []
  const statuses: Record<number, number> = {}
  let slowestMs = 0
  let slowest = ''

  async function newWorld(number: number) {
    const [admin] = await createPeople(server, [admins[number]!])
    await takeSecondStep(server, admin!)
    return createWorld(server, admin!, number)
  }

  async function timed(request: FuzzRequest) {
    const began = performance.now()
    const response = await send(server.url, request)
    return { response, ms: performance.now() - began }
  }

  /** A busy machine can make any request slow once: one that is slow itself is so again. */
  async function isSlow(request: FuzzRequest, ms: number) {
    for (let again = 0; ms > mostMs && again < 2; again += 1) ms = (await timed(request)).ms
    return ms > mostMs
  }

  async function runWorker(worker: number) {
    const random = randomFor(`${seed} ${worker}`)
    let world = await newWorld(worker)
    for (let at = 0; at < requestsPerWorker; at += 1) {
      if (at > 0 && at % requestsInAWorld === 0)
        world = await newWorld(worker + (at / requestsInAWorld) * workers)
      const request = await nextRequest(random, world)
      const { response, ms } = await timed(request)
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      if (ms > slowestMs) [slowestMs, slowest] = [ms, `${request.method} ${request.operation.path}`]
      const problem = (await isSlow(request, ms))
        ? `it took ${Math.round(ms)} ms`
        : problemOf(request, response)
      if (problem) problems.push(`${describe(request)} → ${response.status}: ${problem}`)
    }
  }

  await Promise.all(Array.from({ length: workers }, (_, worker) => runWorker(worker)))
  return { problems, statuses, slowestMs, slowest }
}

const describe = ({ method, path, role, attack, body }: FuzzRequest) =>
  `${method} ${path.slice(0, 200)} as ${role}, with ${attack} wrong: ${String(body ?? '').slice(0, 300)}`

/** As it is: `fetch` would tidy up the path. */
function send(url: string, { method, path, headers, body }: FuzzRequest) {
  return new Promise<FuzzResponse>((resolve) => {
    const cut = (error: Error) => resolve({ status: 0, type: '', text: error.message })
    const { hostname, port } = new URL(url)
    // Node adds it for some methods only.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = { hostname, port, method, path, headers: { ...headers, ...length } }
    const outgoing = httpRequest(sent, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk)).on('error', cut)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode!,
          type: incoming.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    outgoing.on('error', cut).end(body)
  })
}
