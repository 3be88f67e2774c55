import { expect, test } from 'vitest'
import { calendarFile } from './dates.ts'

const file = calendarFile({
  id: '0190a1b2-0000-7000-8000-000000000000',
  title: 'Physics; with Éléonore, Form 4',
  details: `Any time\nBEGIN:VALARM ${'é'.repeat(100)}`,
  slotAt: '2026-11-20T06:00:00.000Z',
  now: new Date('2026-11-15T08:00:00Z'),
})
const unfolded = file.replaceAll('\r\n ', '')

test('an hour with its title, in the form that calendar programs read', () => {
  expect(unfolded.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aprann//aprann.example//EN',
    'BEGIN:VEVENT',
    'UID:0190a1b2-0000-7000-8000-000000000000@aprann.example',
    'DTSTAMP:20261115T080000Z',
    'DTSTART:20261120T060000Z',
    'DTEND:20261120T070000Z',
    'SUMMARY:Physics\\; with Éléonore\\, Form 4',
    `DESCRIPTION:Any time\\nBEGIN:VALARM ${'é'.repeat(100)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and no sign is cut in two', () => {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\uFFFD')
})
