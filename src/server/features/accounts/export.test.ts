import { expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/api'
import { demoAccount, testApp } from '#tests/support/app'

type Server = Awaited<ReturnType<typeof testApp>>

async function exportFor({ signInAs }: Server, role: 'Student' | 'Tutor') {
  const { request } = await signInAs(role)
  const { headers, body } = await request(exportAccount)
  expect(headers.get('cache-control')).toBe('no-store')
  // biome-ignore lint/suspicious/noExplicitAny: the contract promises no more than a record.
  return { text: JSON.stringify(body), data: body as any }
}

test('a student gets the account, the logins, and what they booked and wrote', async () => {
  const server = await testApp({ data: 'sample' })
  const { data } = await exportFor(server, 'Student')
  expect(data.account).toMatchObject({
    email: demoAccount('Student').email,
    metadata: { full_name: 'Kavi Ramdin' },
    emailConfirmedAt: expect.any(String),
    hasPassword: true,
  })
  expect(data.sessions).toEqual([
    expect.objectContaining({ methods: [expect.objectContaining({ method: 'password' })] }),
  ])
  expect(data.bookingsMade).toHaveLength(11)
  expect(data.bookingsMade[0]).toMatchObject({ learnerName: 'Asha', tutorName: expect.any(String) })
  expect(data.children).toMatchObject([{ firstName: 'Asha' }, { firstName: 'Ravi' }])
  expect(data.reviewsWritten).toEqual([expect.objectContaining({ rating: 5, reply: expect.any(String) })])
  expect(data).toMatchObject({ tutorProfile: null, points: [], authenticatorApps: [], pictures: [] })
})

test('a tutor gets the whole profile, and what others did with it', async () => {
  const server = await testApp({ data: 'sample' })
  const { db } = server.app
  const { id: tutorId } = await db
    .selectFrom('tutors')
    .select('id')
    .where('public_id', '=', 'dummy-tutor-1')
    .executeTakeFirstOrThrow()
  const premiumUntil = new Date('2027-01-01')
  await db
    .insertInto('founders')
    .values({ place: 7, tutor_id: tutorId, premium_until: premiumUntil })
    .execute()

  const { data } = await exportFor(server, 'Tutor')
  const { phone } = await db
    .selectFrom('tutor_contacts')
    .select('phone')
    .where('tutor_id', '=', tutorId)
    .executeTakeFirstOrThrow()
  expect(data.tutorProfile).toMatchObject({
    publicId: 'dummy-tutor-1',
    phone,
    bio: expect.stringMatching(/.{50}/),
    lat: expect.any(Number),
    foundersPlace: 7,
    foundersPremiumUntil: premiumUntil.toISOString(),
  })
  const sum = data.points.reduce((total: number, { points }: { points: number }) => total + points, 0)
  expect(sum).toBe(data.tutorProfile.points)
  expect(data.reviewsReceived).toHaveLength(data.tutorProfile.reviewCount)
  expect(data.bookingsReceived[0]).toMatchObject({
    learnerName: expect.any(String),
    subject: expect.any(String),
  })
  expect(data.profileVisits.length).toBeGreaterThan(0)
})

test.each(['Student', 'Tutor'] as const)(
  "the %s's export holds no secrets and nothing private of others",
  async (role) => {
    const server = await testApp({ data: 'sample' })
    const { db } = server.app
    const { text } = await exportFor(server, role)
    const own = demoAccount(role).email
    const users = await db.selectFrom('users').select(['email', 'password_hash', 'id']).execute()
    const contacts = await db
      .selectFrom('tutor_contacts')
      .innerJoin('tutors', 'tutors.id', 'tutor_id')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['phone', 'email'])
      .execute()
    const seeds = await db.selectFrom('sessions').select('token_seed').execute()
    const strangers = users.filter(({ email }) => email !== own)
    expect(strangers.length).toBeGreaterThan(100)

    for (const secret of [
      ...users.flatMap(({ password_hash }) => password_hash ?? []),
      ...seeds.flatMap(({ token_seed }) => [token_seed.toString('hex'), token_seed.toString('base64')]),
      ...strangers.flatMap(({ email, id }) => [email, id]),
      ...contacts.filter(({ email }) => email !== own).map(({ phone }) => phone),
      'argon2',
      'token_seed',
      'tokenSeed',
      'sealed',
    ]) {
      expect(text).not.toContain(secret)
    }
  },
)

test('five exports in an hour, and no more', async () => {
  const { signInAs, logs } = await testApp({ data: 'accounts', env: { RATE_LIMIT_SCALE: '1' } })
  const { request } = await signInAs('Student')
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await request(exportAccount)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(logs()).toContain('"event":"account exported"')
})
