import { demoAccounts, sampleEmail } from '#server/db/seed/demo-accounts'
import { formatNumber, type Row } from './performance-page.ts'
import { median } from './times.ts'

/** Somebody with an account, somebody without, and somebody else without: what these two differ by is noise. */
type Who = 'known' | 'unknown' | 'other'
type People = Record<Who, string>
type Times = Record<Who, number[]>
type Ask = (email: string) => [path: string, body: object]

const password = 'wrong-horse-7'
const rounds = 3
const logins = 40

/** What an address can be asked for without changing whether it has an account. */
const asking: Record<string, Ask> = {
  'POST /recover': (email) => ['recover', { email }],
  'POST /resend': (email) => ['resend', { type: 'signup', email }],
  'POST /otp, no sign-up': (email) => ['otp', { email, create_user: false }],
}
/** What makes an account, so that it takes unknown addresses of its own. */
const joining: Record<string, Ask> = {
  'POST /signup': (email) => ['signup', { email, password }],
  'POST /otp': (email) => ['otp', { email }],
}

/** How long answers take for addresses with an account, as a share of how long they take for others. */
export async function knownOrNot(url: string) {
  const times: Record<string, Times> = {}
  async function take(name: string, people: People, ask: Ask) {
    times[name] ??= { known: [], unknown: [], other: [] }
    // In another order each time, so that none always comes after the same.
    for (const who of turned(['known', 'unknown', 'other'] as const, times[name].known.length))
      times[name][who].push(await timeOf(url, ...ask(people[who])))
  }
  for (const id of await sampleTutors(url)) {
    const people = peopleLike(id, 'asking')
    for (let round = 0; round < rounds; round++)
      for (const [name, ask] of Object.entries(asking)) await take(name, people, ask)
    for (const [name, ask] of Object.entries(joining)) {
      const people = peopleLike(id, name.slice(6))
      // None of them is new to the limits.
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

/** They have accounts, but for the first, which belongs to that of the demo tutor. */
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
