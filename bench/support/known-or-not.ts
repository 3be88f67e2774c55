import { demoAccounts, sampleEmail } from '#server/db/seed/demo-accounts'
import { formatNumber, type Row } from './performance-page.ts'
import { median } from './times.ts'

/** There are two addresses without an account, because what these two differ by is noise. */
type Who = 'known' | 'unknown' | 'other'
type People = Record<Who, string>
type Times = Record<Who, number[]>
type Ask = (email: string) => [path: string, body: object]

const password = 'wrong-horse-7'
const rounds = 3
const logins = 40

/** These requests do not change whether an address has an account. */
const asking: Record<string, Ask> = {
  'POST /recover': (email) => ['recover', { email }],
  'POST /resend': (email) => ['resend', { type: 'signup', email }],
  'POST /otp, no sign-up': (email) => ['otp', { email, create_user: false }],
}
/** These requests make an account of an unknown address, so each takes new ones. */
const joining: Record<string, Ask> = {
  'POST /signup': (email) => ['signup', { email, password }],
  'POST /otp': (email) => ['otp', { email }],
}

/** How long responses take for addresses with an account, as a share of the time for others. */
export async function knownOrNot(url: string) {
  const times: Record<string, Times> = {}
  async function take(name: string, people: People, ask: Ask) {
    times[name] ??= { known: [], unknown: [], other: [] }
    // The order changes each time, so that none always comes after the same one.
    for (const who of turned(['known', 'unknown', 'other'] as const, times[name].known.length))
      times[name][who].push(await timeOf(url, ...ask(people[who])))
  }
  for (const id of await sampleTutors(url)) {
    const people = peopleLike(id, 'asking')
    for (let round = 0; round < rounds; round++)
      for (const [name, ask] of Object.entries(asking)) await take(name, people, ask)
    for (const [name, ask] of Object.entries(joining)) {
      const people = peopleLike(id, name.slice(6))
      // After this request none of the addresses is new to the rate limits.
      for (const email of Object.values(people)) await timeOf(url, 'recover', { email })
      await take(name, people, ask)
    }
  }
  const [{ email }] = demoAccounts
  const people = { known: email, unknown: `unknown-${email}`, other: `other-${email}` }
  for (let login = 0; login < logins; login++)
    await take('wrong password', people, (email) => ['token?grant_type=password', { email, password }])
  return Object.entries(times).map(([name, { known, unknown, other }]): Row => {
    const [a, b, c] = [known, unknown, other].map(median) as [number, number, number]
    return {
      what: `${name}, known address`,
      measured: a / b,
      of: 'the time for an unknown one',
      here: `${formatNumber(b)} ms; two unknown ones differ by ${formatNumber(c / b)}; ${known.length} times`,
    }
  })
}

/** Every sample tutor has an account with the tutor's own address, but for the first, who belongs to the demo tutor. */
async function sampleTutors(url: string) {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit: '50', ...(cursor && { cursor }) })
    const page = (await (await fetch(`${url}/api/v1/tutors?${query}`)).json()) as Page
    ids.push(...page.tutors.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids.filter((id) => id !== 'dummy-tutor-1')
}

const peopleLike = (id: string, use: string): People => ({
  known: sampleEmail(id),
  unknown: sampleEmail(`${id}-${use}`),
  other: sampleEmail(`${use}-${id}`),
})

type Page = { tutors: { id: string }[]; nextCursor: string | null }

const turned = <T>(list: readonly T[], by: number) => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
]

async function timeOf(url: string, path: string, body: object) {
  const start = performance.now()
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const ms = performance.now() - start
  if (![200, 400].includes(response.status)) throw new Error(`${path} was answered with ${response.status}`)
  return ms
}
