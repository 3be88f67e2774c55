import { slotMinutes } from '../bookings/rules.ts'
import { product } from '../product.ts'

type CalendarEntry = { id: string; title: string; details: string; slotAt: string; now: Date }

/** A booked slot as a file for calendar programs (RFC 5545); the browser makes it, because links carry no login. */
export function calendarFile({ id, title, details, slotAt, now }: CalendarEntry) {
  const start = new Date(slotAt)
  const end = new Date(start.getTime() + slotMinutes * 60 * 1000)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//${product.domain}//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@${product.domain}`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART:${inUtc(start)}`,
    `DTEND:${inUtc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const inUtc = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n')

const mostBytes = 75

/** Lines have at most 75 bytes; a longer one goes on in the next, which begins with a space. */
function folded(line: string) {
  const encoder = new TextEncoder()
  let length = 0
  let text = ''
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    if (length + bytes > mostBytes) {
      text += '\r\n '
      length = 1
    }
    text += sign
    length += bytes
  }
  return text
}
