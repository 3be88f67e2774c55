import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays, CircleHelp, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { CalendarEntry } from '#contract/calendar/api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { calendarYearsAhead } from '#contract/calendar/rules'
import { admin } from '#texts/admin'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatMonth, formatWeekday } from '#web/lib/dates.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { calendarQuery } from './admin.queries.ts'
import { CalendarDialog, RemoveEntry, type Saved } from './calendar-dialog.tsx'
import { Aside } from './rows.tsx'
import { ListSkeleton } from './section.tsx'

const texts = admin.calendar

/** The calendar has no entries before this year. */
const firstYear = 2026

export function Calendar() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [saved, setSaved] = useState<Saved>()
  const thisYear = Number(dayInMauritius(new Date()).slice(0, 4))
  const years = Array.from(
    { length: thisYear + calendarYearsAhead + 1 - firstYear },
    (_, at) => firstYear + at,
  )
  const year = years.find((year) => String(year) === params.get('year')) ?? thisYear
  const show = (year: string) => void navigate({ search: `?year=${year}` }, { preventScrollReset: true })

  function onSaved(saved: Saved) {
    setSaved(saved)
    show(saved.entry.from.slice(0, 4))
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={texts.year} className="w-full sm:w-40">
          <NativeSelect
            value={String(year)}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            onValueChange={show}
          />
        </Field>
        <CalendarDialog
          onSaved={onSaved}
          trigger={
            <Button className="w-full sm:w-auto">
              <Plus aria-hidden /> {texts.add}
            </Button>
          }
        />
      </div>
      <div role="status" className="empty:hidden">
        {saved && saved.lessons + saved.meetings > 0 && <LessonsAffected saved={saved} />}
      </div>
      <Year year={year} onSaved={onSaved} />
    </>
  )
}

function LessonsAffected({ saved: { entry, lessons, meetings, tutorsAsked } }: { saved: Saved }) {
  return (
    <Notice kind="warning" title={texts.affected(entry.name, { lessons, meetings }, entry.from === entry.to)}>
      {meetings > 0 && <p>{texts.skipped}</p>}
      {entry.kind === 'closure' && <p>{texts.asked(tutorsAsked)}</p>}
    </Notice>
  )
}

type YearProps = { year: number; onSaved: (saved: Saved) => void }

function Year({ year, onSaved }: YearProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...calendarQuery(year),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <LoadFailure text={admin.failed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup>
        <ListSkeleton />
      </SkeletonGroup>
    )
  if (data.entries.length === 0) return <EmptyState icon={<CalendarDays />} {...texts.empty(year)} />
  // A break that began in the year before is listed under January.
  const byMonth = Map.groupBy(data.entries, ({ from }) =>
    from < `${year}` ? `${year}-01` : from.slice(0, 7),
  )
  const thisMonth = dayInMauritius(new Date()).slice(0, 7)
  const [over, toCome] = partition([...byMonth], ([, entries]) => entries.every(({ to }) => to < thisMonth))
  const months = (of: typeof over) =>
    of.map(([month, entries]) => <Month key={month} month={month} entries={entries} onSaved={onSaved} />)
  return (
    <div
      aria-busy={isPlaceholderData}
      className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60"
    >
      {toCome.length === 0 ? (
        months(over)
      ) : (
        <>
          {over.length > 0 && (
            <Disclosure
              key={year}
              summary={<h2 className="flex-1 text-lg font-semibold">{texts.earlier(over.length)}</h2>}
            >
              <div className="flex flex-col gap-6 pt-2">{months(over)}</div>
            </Disclosure>
          )}
          {months(toCome)}
        </>
      )}
    </div>
  )
}

const partition = <Item,>(items: Item[], isFirst: (item: Item) => boolean) =>
  [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const

type MonthProps = { month: string; entries: CalendarEntry[]; onSaved: (saved: Saved) => void }

function Month({ month, entries, onSaved }: MonthProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-semibold">
        {capitalize(formatMonth(`${month}-01`))}
      </h2>
      <ul className={cx(cardClass(), 'divide-y divide-line')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onSaved={onSaved} />
        ))}
      </ul>
    </section>
  )
}

const tones = { holiday: 'lagoon', break: 'neutral', closure: 'danger' } as const

function Entry({ entry, onSaved }: { entry: CalendarEntry; onSaved: (saved: Saved) => void }) {
  const { from, to, kind, name, confirmed } = entry
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <Aside>
          <time dateTime={from}>{capitalize(formatWeekday(from))}</time>
          {to > from && (
            <>
              {' – '}
              <time dateTime={to}>{formatWeekday(to)}</time>
            </>
          )}
        </Aside>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone={tones[kind]}>{texts.kinds[kind]}</Badge>
        {!confirmed && (
          <Badge tone="sunset" icon={<CircleHelp aria-hidden />}>
            {texts.unconfirmed}
          </Badge>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <CalendarDialog
          entry={entry}
          onSaved={onSaved}
          trigger={
            <Button size="sm" variant="secondary" aria-label={texts.changeOf(name)}>
              {texts.change}
            </Button>
          }
        />
        <RemoveEntry entry={entry} />
      </div>
    </li>
  )
}
