/** What each benchmark is about; the page has them in this order. */
const sections = {
  'first-visits': {
    title: 'First visits',
    about:
      'A phone that has never been here: Slow 4G, a processor held to a quarter of the speed of a usual desktop, whatever the machine, 360 px wide, before any map is opened. Bytes are compressed; times are medians.',
  },
  lighthouse: {
    title: 'Lighthouse, mobile',
    about:
      'Scores out of 100 on the phone of the first visits, whatever the machine; the median of three runs.',
  },
  pages: {
    title: 'Pages',
    about:
      'Requests a second, as a share of what a route of the same framework answers with a constant text. Copying the bytes of a page takes the system about as long as all else that is done for a short text.',
  },
  search: {
    title: 'Search, profiles and boards as the number of tutors grows',
    about:
      'Median times, one request after the other, with 1,000 tutors and ten times as many at each step. The worst step counts. Many answers become longer with the tutors, up to a full page or 300 points of a map, so the growth between answers of the same length is given beside it. Lengths are those of the JSON.',
  },
  bookings: {
    title: 'Bookings',
    about:
      'Against a route over the same pool of connections that inserts one row. Milliseconds are processor time for one request, e-mails included (decision 0045).',
  },
  dashboard: {
    title: 'Dashboard of a tutor',
    about:
      'Against a route over the same pool of connections that reads one row by its key. Milliseconds are processor time for one request.',
  },
  accounts: {
    title: 'Accounts',
    about: 'Logins cost what Argon2 costs. Answers take as long for addresses without an account.',
  },
  process: {
    title: 'Memory and start',
    about:
      'The whole product with its embedded database and sample data. A first start creates the database.',
  },
} satisfies Record<string, { title: string; about: string }>

export type SectionName = keyof typeof sections
export type Goal = { atMost: number } | { atLeast: number }
export type Row = {
  what: string
  measured: number
  unit?: string
  goal?: Goal
  /** What it is a share of, measured in the same run. */
  of?: string
  /** The same in absolute figures, which another machine would not give. */
  here?: string
}
export type Report = Partial<
  Record<SectionName, { machine: string; measuredOn: string; size: number; rows: Row[] }>
>

export const pageOf = (report: Report) =>
  [
    '# Performance',
    '',
    'Written by `npm run bench`; changes by hand are lost. Both sides of a ratio are measured in turns within one run. A faster',
    'machine has other ratios, because it is not faster at everything; absolute figures differ all the more. A goal that is missed',
    'says so.',
    ...(Object.keys(sections) as SectionName[]).flatMap((name) => sectionOf(name, report)),
    '',
  ].join('\n')

function sectionOf(name: SectionName, report: Report) {
  const results = report[name]
  if (!results) return []
  const { title, about } = sections[name]
  return [
    '',
    `## ${title}`,
    '',
    about,
    '',
    '| what | measured | goal | here |',
    '| --- | --- | --- | --- |',
    ...results.rows.map((row) => `| ${row.what} | ${measuredOf(row)} | ${goalOf(row)} | ${row.here ?? ''} |`),
    '',
    `\`${commandOf(name, results.size)}\`, ${results.measuredOn}: ${results.machine}.`,
  ]
}

const commandOf = (name: SectionName, size: number) =>
  `${size > 0 ? `BENCH_TUTORS=${size} ` : ''}npm run bench -- ${name}`

const measuredOf = ({ measured, unit, of }: Row) =>
  [formatNumber(measured), unit, of && `of ${of}`].filter(Boolean).join(' ')

function goalOf({ measured, goal }: Row) {
  if (!goal) return ''
  const [sign, limit] = 'atMost' in goal ? ['≤', goal.atMost] : ['≥', goal.atLeast]
  const isMet = 'atMost' in goal ? measured <= limit : measured >= limit
  return `${sign} ${formatNumber(limit)}, ${isMet ? 'met' : '**missed**'}`
}

const asNumber = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

export const formatNumber = (value: number) => asNumber.format(value)
