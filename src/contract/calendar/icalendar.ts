import { product } from '../product.ts'
import { mauritiusOffsetMs } from './mauritius-time.ts'

export type CalendarEvent = {
  /** Never changes, because programs recognise an event by it. */
  id: string
  title: string
  details: string
  startsAt: Date
  endsAt: Date
  status: 'confirmed' | 'tentative' | 'cancelled'
  /** Increases with each change of time or status. */
  sequence: number
  changedAt: Date
}

/** Writes events for calendar programs (RFC 5545): a file with one event, or a feed with a name that is read repeatedly. */
export function writeCalendar({ name, events }: { name?: string; events: CalendarEvent[] }) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product.name}//${product.domain}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`, ...readAgain]),
    ...timeZone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Only a hint: Google reads a feed once or twice a day anyway. */
const readAgain = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

const zone = 'Indian/Mauritius'

/** Without a definition of the zone, some programs read its times in their own. Mauritius has had no summer time since 2009. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'TZNAME:+04',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.id}@${product.domain}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${inUtc(event.changedAt)}`,
  `LAST-MODIFIED:${inUtc(event.changedAt)}`,
  `DTSTART;TZID=${zone}:${inMauritius(event.startsAt)}`,
  `DTEND;TZID=${zone}:${inMauritius(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.details)}`,
  `STATUS:${event.status.toUpperCase()}`,
  // A cancelled event leaves the time free.
  `TRANSP:${event.status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

const compact = (moment: Date) => moment.toISOString().replace(/[-:]/g, '').slice(0, 15)
const inUtc = (moment: Date) => `${compact(moment)}Z`
const inMauritius = (moment: Date) => compact(new Date(moment.getTime() + mauritiusOffsetMs))

const escaped = (text: string) =>
  text
    .replace(/\r?\n|\r/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const mostBytes = 75

/** A line has at most 75 bytes. A longer one continues in the next line, after a space. */
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
