import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useWatch } from 'react-hook-form'
import { days } from '#contract/catalog/rules'
import { meetingLength, mostTimes } from '#contract/classes/rules'
import { stepMinutes } from '#contract/hours/rules'
import { tutorClasses } from '#texts/tutor-classes'
import { dayLabel } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Fieldset } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { TimeSelect } from '#web/ui/form/time-select.tsx'
import { type ClassTime, nextTime, type PartProps } from './class-values.ts'

const texts = tutorClasses.form

type ClassTimesProps = PartProps & {
  /** True once families know the times, so that a change needs a warning. */
  isOpen: boolean
}

export function ClassTimes({ form: { control, setValue, clearErrors, formState }, isOpen }: ClassTimesProps) {
  const { errors, dirtyFields } = formState
  const { fields, append, remove } = useFieldArray({ control, name: 'times' })
  const times = useWatch({ control, name: 'times' })
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const problem = errors.times?.root?.message ?? errors.times?.message

  // `update` would create the fields again, and the focus in the changed one would be lost.
  function onChange(at: number, time: ClassTime) {
    setValue(`times.${at}`, time, { shouldDirty: true })
    clearErrors('times')
  }

  function add() {
    flushSync(() => append(nextTime(times), { shouldFocus: false }))
    // Focuses the day of the new time.
    ;[...list.current!.querySelectorAll('select')].at(-3)?.focus()
  }

  return (
    <Fieldset
      legend={texts.times}
      hint={isOpen && dirtyFields.times ? texts.timesChange : undefined}
      error={problem}
      required
    >
      <div ref={list} className="flex flex-col gap-4">
        {fields.map(({ id, ...added }, at) => (
          <TimeFields
            key={id}
            // `useWatch` reports a new time one render later than `fields`.
            time={times[at] ?? added}
            errors={errors.times?.[at]}
            isRefused={problem !== undefined}
            onChange={(time) => onChange(at, time)}
            onRemove={
              fields.length > 1
                ? () => {
                    remove(at)
                    addButton.current?.focus()
                  }
                : undefined
            }
          />
        ))}
      </div>
      <Button
        ref={addButton}
        variant="ghost"
        disabled={fields.length >= mostTimes}
        onClick={add}
        className="-ml-4 self-start"
      >
        <Plus aria-hidden /> {texts.addTime}
      </Button>
    </Fieldset>
  )
}

const lengths = Array.from(
  { length: (meetingLength.max - meetingLength.min) / stepMinutes + 1 },
  (_, at) => meetingLength.min + at * stepMinutes,
)

type TimeFieldsProps = {
  time: ClassTime
  errors: Partial<Record<keyof ClassTime, { message?: string }>> | undefined
  /** True when all times together were refused; the message stands below them. */
  isRefused: boolean
  onChange: (time: ClassTime) => void
  onRemove?: () => void
}

/** One time of the week, on two lines on a phone and on one where there is room. */
function TimeFields({ time, errors, isRefused, onChange, onRemove }: TimeFieldsProps) {
  const { weekday, start, minutes } = time
  const name = texts.time(dayLabel(weekday), start, minutes)
  const invalid = (field: keyof ClassTime) => (errors?.[field] ? true : undefined)
  return (
    <Fieldset
      legend={name}
      hideLegend
      error={errors?.weekday?.message ?? errors?.start?.message ?? errors?.minutes?.message}
    >
      <div
        className={cx(
          'grid gap-2',
          onRemove
            ? 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_2.75rem]'
            : 'grid-cols-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]',
        )}
      >
        <NativeSelect
          aria-label={texts.weekday}
          aria-invalid={isRefused || invalid('weekday')}
          value={weekday}
          options={days.map((day) => ({ value: day, label: dayLabel(day) }))}
          onValueChange={(weekday) => onChange({ ...time, weekday })}
          className="max-sm:col-span-2"
        />
        <TimeSelect
          aria-label={texts.start}
          aria-invalid={invalid('start')}
          value={start}
          onValueChange={(start) => onChange({ ...time, start })}
          className="tabular-nums max-sm:row-start-2"
        />
        <NativeSelect
          aria-label={texts.length}
          aria-invalid={invalid('minutes')}
          value={String(minutes)}
          options={lengths.map((minutes) => ({ value: String(minutes), label: texts.minutes(minutes) }))}
          onValueChange={(minutes) => onChange({ ...time, minutes: Number(minutes) })}
          className="tabular-nums max-sm:row-start-2"
        />
        {onRemove && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={texts.removeTime(name)}
            onClick={onRemove}
            className="max-sm:col-start-3 max-sm:row-start-1"
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
    </Fieldset>
  )
}
