import { useQuery } from '@tanstack/react-query'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { ResponseOf } from '#contract/endpoint'
import { lessonLength } from '#contract/hours/rules'
import type { Endpoints } from '#contract/index'
import { bookings } from '#texts/bookings'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { holidayName } from '#web/lib/holiday-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { calendarQuery, slotsQuery } from './bookings.queries.ts'

const texts = bookings.form
const anyTime = 'any'

type SlotFieldProps = {
  tutorId: string
  /** Null means any time. */
  value: string | null
  onChange: (slot: string | null) => void
  error: string | undefined
  isRequired?: boolean
}

/** Chooses a day and then one of its free hours. Choosing a day selects its first hour. */
export function SlotField({ tutorId, value, onChange, error, isRequired = false }: SlotFieldProps) {
  const { data, isError, refetch } = useQuery(slotsQuery(tutorId))
  const slots = data?.slots ?? []
  // The chosen slot stays in the list, even when somebody else has taken it meanwhile.
  const days = Map.groupBy([...new Set([...slots, ...(value ? [value] : [])])].sort(), dayOf)
  const nameOf = useDayNames([...days.keys()])
  const day = value ? dayOf(value) : isRequired ? null : anyTime
  return (
    <div className="flex flex-col gap-3">
      <Field label={texts.day} hint={isError ? texts.slots.failed : hintOf(data)} error={error}>
        <NativeSelect
          value={day}
          placeholder={isRequired ? texts.chooseDay : undefined}
          onValueChange={(day) => onChange(days.get(day)?.[0] ?? null)}
          options={[
            ...(isRequired ? [] : [{ value: anyTime, label: bookings.anyTime }]),
            ...[...days].map(([day, [first]]) => ({
              value: day,
              label: capitalize(texts.dayWithName(formatWeekday(first!), nameOf(day))),
            })),
          ]}
        />
      </Field>
      {isError && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => void refetch()}>
          {texts.slots.retry}
        </Button>
      )}
      {value && (
        <Hours slots={slots.filter((slot) => dayOf(slot) === day)} value={value} onChange={onChange} />
      )}
    </div>
  )
}

/** The name of the day in the school calendar, if lessons may not suit then. Breaks are left out, since they suit many. */
function useDayNames(days: string[]) {
  const { data } = useQuery({ ...calendarQuery(days[0] ?? '', days.at(-1) ?? ''), enabled: days.length > 0 })
  const named = data?.days.filter(({ kind }) => kind !== 'break') ?? []
  return (day: string) => named.filter((other) => other.day === day).map(({ name }) => holidayName(name))
}

function hintOf(data: ResponseOf<Endpoints['GET /api/v1/tutors/:id/slots']> | undefined) {
  if (!data) return texts.slots.loading
  if (data.slots.length === 0) return texts.slots.none
  return data.lessonMinutes === lessonLength.usual ? undefined : texts.lasts(data.lessonMinutes)
}

const dayOf = (slot: string) => dayInMauritius(new Date(slot))

type HoursProps = { slots: string[]; value: string; onChange: (slot: string) => void }

function Hours({ slots, value, onChange }: HoursProps) {
  return (
    <Fieldset legend={texts.hour}>
      <div className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <label
            key={slot}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 tabular-nums transition-colors hover:border-volcano has-checked:border-lagoon has-checked:bg-lagoon has-checked:font-semibold has-checked:text-on-lagoon has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
          >
            <input
              type="radio"
              name="hour"
              value={slot}
              checked={slot === value}
              onChange={() => onChange(slot)}
              className="sr-only"
            />
            {formatHour(slot)}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
