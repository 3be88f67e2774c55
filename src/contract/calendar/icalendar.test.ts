import { expect, test } from 'vitest'
import { writeCalendar } from './icalendar.ts'

const event = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  title: 'Physics; with Éléonore, Form 4',
  details: `Any time\nBEGIN:VALARM\u0007 ${'é'.repeat(100)}`,
  startsAt: new Date('2026-11-20T06:00:00Z'),
  endsAt: new Date('2026-11-20T07:30:00Z'),
  status: 'confirmed',
  sequence: 2,
  changedAt: new Date('2026-11-15T08:00:00Z'),
} as const
const file = writeCalendar({ events: [event] })
const unfolded = file.replaceAll('\r\n ', '')

test('a lesson with its title, in the form that calendar programs read', () => {
  expect(unfolded.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aprann//aprann.example//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Indian/Mauritius',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0400',
    'TZNAME:+04',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:0190a1b2-0000-7000-8000-000000000000@aprann.example',
    'SEQUENCE:2',
    'DTSTAMP:20261115T080000Z',
    'LAST-MODIFIED:20261115T080000Z',
    'DTSTART;TZID=Indian/Mauritius:20261120T100000',
    'DTEND;TZID=Indian/Mauritius:20261120T113000',
    'SUMMARY:Physics\\; with Éléonore\\, Form 4',
    `DESCRIPTION:Any time\\nBEGIN:VALARM ${'é'.repeat(100)}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a feed has a name and says how often to read it; what is cancelled takes no time', () => {
  const feed = writeCalendar({ name: 'Asha, lessons', events: [{ ...event, status: 'cancelled' }] })
  expect(feed).toContain('\r\nX-WR-CALNAME:Asha\\, lessons\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
  expect(feed).toContain('\r\nSTATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n')
})

test('no line is longer than 75 bytes, and no sign is cut in two', () => {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
})
