import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { changeLocale } from '#contract/accounts/api'
import { cancelBooking } from '#contract/bookings/api'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import {
  type ClassForm,
  cancelMeeting,
  changeClass,
  createClass,
  endClass,
  getMyClass,
  moveMeeting,
} from '#contract/classes/tutor.api'
import { removeSecondGuardian } from '#contract/families/api'
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '#contract/lessons/api'
import { eraseAccount } from '#server/features/accounts/erasures'
import { recordHeld } from '#server/features/classes/meetings'
import { slotIn } from '#tests/support/bookings'
import { classForm, enrolled } from '#tests/support/classes'
import { bookFor, familyApp } from '#tests/support/families'
import { canaryPhone, type Person } from '#tests/support/people'

async function feedApp(given: Parameters<typeof familyApp>[0] = {}) {
  const server = await familyApp({ tutor: { plan: 'standard' }, ...given })
  async function feedFor(person: Person, child?: { id: string }) {
    const { id, url } = await person.call(createCalendarFeed, { body: { childId: child?.id ?? null } })
    const path = new URL(url).pathname
    const read = (headers: Record<string, string> = {}) => server.get(path, headers)
    return { id, url, path, read, text: async () => (await read()).text() }
  }
  return { ...server, feedFor }
}

/** The events that a calendar program reads from a feed. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone: event.startDate.zone.tzid,
      status: part.getFirstPropertyValue('status'),
      sequence: event.sequence,
    }
  })
}

test('a feed is in the language of the account', async () => {
  const { app, mother, owner, asha, feedFor } = await feedApp({ tutor: { confirmsBookings: true } })
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  await mother.call(changeLocale, { body: { locale: 'fr' } })
  await owner.call(changeLocale, { body: { locale: 'mfe' } })
  const french = await (await feedFor(mother)).text()
  expect(eventsIn(french)).toMatchObject([
    { title: 'À confirmer\u00a0: Asha\u00a0: Physique avec Asha Bundhoo' },
  ])
  expect(french).toContain('Form 4 (O-Level). Réservé sur Aprann.')
  expect(eventsIn(await (await feedFor(owner)).text())).toMatchObject([
    { title: 'Pou konfirme: Fizik avek Asha' },
  ])
})

test.each(['Indian/Mauritius', 'Europe/Paris', 'America/New_York'])(
  'a calendar program in %s reads a lesson at its true time',
  async (zone) => {
    const { app, mother, asha, feedFor } = await feedApp()
    const { body } = await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
    const feed = await feedFor(mother)
    const text = await feed.text()
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(eventsIn(text)).toEqual([
        {
          uid: `${body.booking.id}@aprann.example`,
          title: 'Asha: Physics with Asha Bundhoo',
          start: '2026-11-18T06:00:00.000Z',
          end: '2026-11-18T07:00:00.000Z',
          zone: 'Indian/Mauritius',
          status: 'CONFIRMED',
          sequence: 0,
        },
      ])
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  },
)

test('its bytes are as the standard has them, with headers for calendar programs', async () => {
  const { app, mother, asha, feedFor } = await feedApp({ tutor: { name: 'Éléonore '.repeat(9).trim() } })
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  const response = await (await feedFor(mother, asha)).read()
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(text).toContain('\r\nX-WR-CALNAME:Asha – Aprann\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s)
})

test('until something changes, whoever read it is answered with 304', async () => {
  const { app, mother, asha, feedFor } = await feedApp()
  const { body } = await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  const { read } = await feedFor(mother)
  const etag = (await read()).headers.get('etag')!
  const again = await read({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await mother.call(cancelBooking, { params: { id: body.booking.id }, body: {} })
  expect((await read({ 'if-none-match': etag })).status).toBe(200)
})

test('a lesson that moves or is cancelled stays in the feed, under its id, with a higher sequence', async () => {
  const { app, mother, asha, feedFor } = await feedApp()
  const { body } = await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  const feed = await feedFor(mother)
  const [first] = eventsIn(await feed.text())
  // Written as moving a lesson does.
  await app.db
    .updateTable('bookings')
    .set({ slot_at: new Date(slotIn(app, 4)), slot_minutes: 90 })
    .execute()
  const [moved] = eventsIn(await feed.text())
  expect(moved).toEqual({
    ...first,
    start: '2026-11-19T06:00:00.000Z',
    end: '2026-11-19T07:30:00.000Z',
    sequence: 1,
  })
  await mother.call(cancelBooking, { params: { id: body.booking.id }, body: {} })
  expect(eventsIn(await feed.text())).toEqual([{ ...moved, status: 'CANCELLED', sequence: 2 }])
})

test('a request is tentative, a postponed lesson cancelled, and one that is over stays as it was', async () => {
  const { app, mother, asha, feedFor } = await feedApp({ tutor: { confirmsBookings: true } })
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  const feed = await feedFor(mother)
  expect(eventsIn(await feed.text())).toMatchObject([
    { title: 'To be confirmed: Asha: Physics with Asha Bundhoo', status: 'TENTATIVE', sequence: 0 },
  ])
  const set = (change: object) => app.db.updateTable('bookings').set(change).execute()
  await set({ state: 'confirmed', confirmed_at: app.clock.now() })
  await set({ state: 'postponed' })
  expect(eventsIn(await feed.text())).toMatchObject([{ status: 'CANCELLED', sequence: 2 }])
  await set({ state: 'confirmed' })
  await set({ state: 'completed', ended_at: app.clock.now() })
  expect(eventsIn(await feed.text())).toMatchObject([{ status: 'CONFIRMED', sequence: 3 }])
})

test('what ended more than 30 days ago is left out', async () => {
  const { app, clock, mother, asha, feedFor } = await feedApp()
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  const feed = await feedFor(mother)
  const after = (day: string) => clock.advance(momentInMauritius(day).getTime() - clock.now().getTime())
  after('2026-12-18')
  expect(eventsIn(await feed.text())).toHaveLength(1)
  after('2026-12-19')
  expect(eventsIn(await feed.text())).toHaveLength(0)
})

test('each feed has its own lessons, and tells no numbers, years or surnames', async () => {
  const { app, mother, father, owner, stranger, asha, ravi, feedFor } = await feedApp()
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  await bookFor(father, ravi, { slotAt: slotIn(app, 4) })
  const titles = async (person: Person, child?: { id: string }) =>
    eventsIn(await (await feedFor(person, child)).text()).map(({ title }) => title)
  const both = ['Asha: Physics with Asha Bundhoo', 'Ravi: Physics with Asha Bundhoo']
  expect(await titles(mother)).toEqual(both)
  expect(await titles(father)).toEqual(both)
  expect(await titles(father, ravi)).toEqual(both.slice(1))
  expect(await titles(owner)).toEqual(['Physics with Asha', 'Physics with Ravi'])
  expect(await titles(stranger)).toEqual([])
  const all = (await (await feedFor(owner)).text()) + (await (await feedFor(mother)).text())
  for (const secret of [canaryPhone.slice(4), 'Ramdin', '2012', asha.id]) expect(all).not.toContain(secret)
})

/** A class on Wednesdays at 16:00, from 2026-11-18 on. The feeds are read for its first meeting. */
async function classOnWednesdays() {
  const server = await feedApp()
  const body = classForm(server.app, {
    startsOn: '2026-11-18',
    endsOn: '2026-11-18',
    times: [{ weekday: 'Wednesday', start: '16:00', minutes: 90 }],
  })
  const made = await server.owner.call(createClass, { body })
  return { ...server, classId: made.class.id, meetingId: made.meetings[0]!.id }
}

test('a class is in the feeds of its families and its tutor, once for all who come', async () => {
  const { mother, father, stranger, owner, asha, ravi, classId, meetingId, feedFor } =
    await classOnWednesdays()
  await enrolled(classId, mother, [{ childId: asha.id }, { childId: ravi.id }])
  await enrolled(classId, stranger, [{ learnerName: 'Kavi Ramdin' }])
  const eventFor = async (person: Person, child?: { id: string }) =>
    eventsIn(await (await feedFor(person, child)).text())
  const event = {
    uid: `${meetingId}@aprann.example`,
    title: 'Asha and Ravi: O-Level Physics with Asha Bundhoo',
    start: '2026-11-18T12:00:00.000Z',
    end: '2026-11-18T13:30:00.000Z',
    zone: 'Indian/Mauritius',
    status: 'CONFIRMED',
    sequence: 0,
  }
  for (const guardian of [mother, father]) expect(await eventFor(guardian)).toEqual([event])
  expect(await eventFor(father, ravi)).toEqual([
    { ...event, title: 'Ravi: O-Level Physics with Asha Bundhoo' },
  ])
  expect(await eventFor(stranger)).toEqual([{ ...event, title: 'Kavi: O-Level Physics with Asha Bundhoo' }])
  expect(await eventFor(owner)).toEqual([{ ...event, title: 'Class: O-Level Physics' }])
  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  expect(await eventFor(father)).toEqual([{ ...event, title: 'Ravi: O-Level Physics with Asha Bundhoo' }])
})

test('a meeting that moves, is cancelled or held stays in the feed, under its id, with a higher sequence', async () => {
  const { app, clock, mother, owner, asha, classId, meetingId, feedFor } = await classOnWednesdays()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const feed = await feedFor(mother, asha)
  const read = async () => eventsIn(await feed.text())[0]!
  const first = await read()
  const etag = (await feed.read()).headers.get('etag')!
  await owner.call(moveMeeting, {
    params: { id: meetingId },
    body: { startsAt: '2026-11-19T14:00:00.000Z' },
  })
  expect((await feed.read({ 'if-none-match': etag })).status).toBe(200)
  const moved = { ...first, start: '2026-11-19T14:00:00.000Z', end: '2026-11-19T15:30:00.000Z', sequence: 1 }
  expect(await read()).toEqual(moved)
  await owner.call(cancelMeeting, { params: { id: meetingId }, body: { reason: 'illness' } })
  expect(await read()).toEqual({ ...moved, status: 'CANCELLED', sequence: 2 })
  await owner.call(moveMeeting, {
    params: { id: meetingId },
    body: { startsAt: '2026-11-19T14:00:00.000Z' },
  })
  clock.advance(momentInMauritius('2026-11-20').getTime() - clock.now().getTime())
  await recordHeld(app)
  expect(await read()).toEqual({ ...moved, sequence: 3 })
})

test('a new timetable keeps the meetings that it still has, and cancels the others in the feed', async () => {
  const { app, mother, owner, asha, classId, feedFor } = await classOnWednesdays()
  await enrolled(classId, mother, [{ childId: asha.id }])
  const feed = await feedFor(mother, asha)
  const read = async () => eventsIn(await feed.text())
  const before = await read()
  const change = async (form: Partial<ClassForm>) => {
    const { class: of } = await owner.call(getMyClass, { params: { id: classId } })
    const body = classForm(app, { times: of.times, startsOn: of.startsOn, ...form })
    await owner.call(changeClass, { params: { id: classId }, body })
  }
  await change({ feeRupees: 900, endsOn: '2026-11-18' })
  expect(await read()).toEqual(before)

  await change({ times: [{ weekday: 'Thursday', start: '16:00', minutes: 90 }] })
  const after = await read()
  const removed = before.map((event) => ({ ...event, status: 'CANCELLED', sequence: 1 }))
  expect(after).toEqual(expect.arrayContaining(removed))
  const planned = after.filter(({ status }) => status !== 'CANCELLED')
  expect(planned[0]).toMatchObject({ start: '2026-11-19T12:00:00.000Z', status: 'CONFIRMED', sequence: 0 })
  expect(after).toHaveLength(before.length + planned.length)

  await owner.call(endClass, { params: { id: classId } })
  expect((await read()).filter(({ status }) => status !== 'CANCELLED')).toEqual([])
  expect(await read()).toHaveLength(after.length)
})

test('there is one feed for each, whose address can be shown again', async () => {
  const { app, mother, asha, feedFor } = await feedApp()
  const [own, child] = [await feedFor(mother), await feedFor(mother, asha)]
  expect((await feedFor(mother)).url).toBe(own.url)
  const { feeds } = await mother.call(listCalendarFeeds)
  expect(feeds).toEqual([
    { id: own.id, childId: null, url: own.url },
    { id: child.id, childId: asha.id, url: child.url },
  ])
  // A copy of the database does not give access.
  const rows = JSON.stringify(await app.db.selectFrom('calendar_feeds').selectAll().execute())
  expect(rows).not.toContain(own.path.split(/[/.]/)[2]!.slice(22))
})

test('a feed that was stopped answers no more, and a new one has another address', async () => {
  const { mother, stranger, feedFor } = await feedApp()
  const feed = await feedFor(mother)
  const foreign = await stranger.request(deleteCalendarFeed, { params: { id: feed.id } })
  expect([foreign.status, (await feed.read()).status]).toEqual([404, 200])
  await mother.call(deleteCalendarFeed, { params: { id: feed.id } })
  const stopped = await feed.read({ accept: 'text/html' })
  expect([stopped.status, stopped.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
  expect(await stopped.text()).toBe('There is no such calendar. Its link may have been stopped.')
  const inFrench = await feed.read({ 'accept-language': 'fr' })
  expect(await inFrench.text()).toBe('Ce calendrier n’existe pas. Son lien a peut-être été désactivé.')
  const renewed = await feedFor(mother)
  expect(renewed.url).not.toBe(feed.url)
  expect((await renewed.read()).status).toBe(200)
})

test('an address that was made up or changed opens nothing', async () => {
  const { mother, get, feedFor } = await feedApp()
  const { path } = await feedFor(mother)
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  const swapped = token.replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A'))
  for (const wrong of ['x', token.slice(1), `${token}AAAA`, swapped, '..%2Fx', 'A'.repeat(43)])
    expect([wrong, (await get(`/calendar/${wrong}.ics`)).status]).toEqual([wrong, 404])
  expect((await get(path.slice(0, -4))).status).toBe(404)
})

test("a stranger's child has no feed for them, and who loses a child loses its feed", async () => {
  const { app, mother, father, stranger, asha, feedFor } = await feedApp()
  const refused = await stranger.request(createCalendarFeed, { body: { childId: asha.id } })
  expect(refused.status).toBe(404)
  await bookFor(mother, asha, { slotAt: slotIn(app, 3) })
  const [own, child] = [await feedFor(father), await feedFor(father, asha)]
  await mother.call(removeSecondGuardian, { params: { id: asha.id } })
  expect((await child.read()).status).toBe(404)
  expect(eventsIn(await own.text())).toEqual([])
  await eraseAccount(app, father.id)
  expect((await own.read()).status).toBe(404)
})

test('the address stands in no log', async () => {
  const { logs, mother, feedFor } = await feedApp()
  const { path, read } = await feedFor(mother)
  await read()
  expect(logs()).toContain('/calendar/…')
  expect(logs()).not.toContain(path.split(/[/.]/)[2])
})
