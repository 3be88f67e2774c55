import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  Controller,
  type FieldErrors,
  type UseFormReturn,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form'
import { type Day, days } from '#contract/catalog/rules'
import type { HoursForm, MyHours } from '#contract/hours/api'
import {
  bookingDaysAhead,
  bookingNoticeHours,
  lessonLength,
  mostWindows,
  stepMinutes,
  type WeeklyWindow,
  type Window,
} from '#contract/hours/rules'
import { hours as texts } from '#texts/hours'
import { dayNames } from '#texts/names'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { dayLabel } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Field, FieldNotes } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { NumberInput } from '#web/ui/form/number-input.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useFocusOnInvalid } from '#web/ui/form/use-focus-on-invalid.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { CopyDay } from './copy-day.tsx'
import { saveHours, useHoursChange } from './hours.queries.ts'
import { WindowFields } from './window-fields.tsx'
import { copyToDays, lessonsWithin, nextWindow } from './windows.ts'

/** The form for the weekly hours, and for how lessons are booked within them. */
export function WeeklyHours({ hours }: { hours: MyHours }) {
  const form = useForm<HoursForm>({ defaultValues: formOf(hours) })
  const { handleSubmit, setError, clearErrors, reset, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const save = useHoursChange(saveHours)
  const element = useFocusOnInvalid(formState)
  const id = useId()

  const onSubmit = handleSubmit(async (values) => {
    try {
      reset(formOf(await save.mutateAsync(values)))
      toast(texts.save.done)
    } catch (error) {
      toast({ ...texts.save.failed, kind: 'destructive' })
      showRefusal(error, setError)
    }
  })

  return (
    <div>
      <form
        id={id}
        ref={element}
        noValidate
        onSubmit={(event) => {
          // The server's former refusals may be outdated, and would keep the form from being sent.
          clearErrors()
          void onSubmit(event)
        }}
        className="flex flex-col gap-6"
      >
        <CardSection title={texts.week.title}>
          {hours.isFromForm && <p className="text-muted">{texts.week.fromForm}</p>}
          <Week form={form} />
        </CardSection>
        <CardSection title={texts.lessons.title}>
          <LessonFields form={form} />
        </CardSection>
        {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      </form>
      <SaveBar form={id} isChanged={isDirty} isSaving={isSubmitting} texts={texts.save} />
    </div>
  )
}

const formOf = ({ windows, lessonMinutes, noticeHours, daysAhead }: MyHours): HoursForm => ({
  windows,
  lessonMinutes,
  noticeHours,
  daysAhead,
})

type PartProps = { form: UseFormReturn<HoursForm> }

function Week({ form: { control, setValue, clearErrors, formState } }: PartProps) {
  const { errors } = formState
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'windows' })
  const windows = useWatch({ control, name: 'windows' })

  // `update` would create the fields again, and the focus in the changed one would be lost.
  function onChange(at: number, window: WeeklyWindow) {
    setValue(`windows.${at}`, window, { shouldDirty: true })
    clearErrors(`windows.${at}`)
  }

  const id = useId()
  return (
    <>
      <ul className="divide-y divide-line">
        {days.map((weekday) => (
          <Weekday
            key={weekday}
            weekday={weekday}
            windows={fields
              .map((field, at) => ({ ...field, ...windows[at], at, errors: errorsOf(errors, at) }))
              .filter((field) => field.weekday === weekday)}
            canAdd={fields.length < mostWindows}
            onAdd={(window) => append({ weekday, ...window }, { shouldFocus: false })}
            onChange={(at, window) => onChange(at, { weekday, ...window })}
            onRemove={remove}
            onCopy={(to) => replace(copyToDays(windows, weekday, to))}
          />
        ))}
      </ul>
      <FieldNotes id={id} error={errors.windows?.root?.message ?? errors.windows?.message} />
    </>
  )
}

function errorsOf({ windows }: FieldErrors<HoursForm>, at: number) {
  return { start: windows?.[at]?.start?.message, end: windows?.[at]?.end?.message }
}

type WeekdayProps = {
  weekday: Day
  windows: (Window & { id: string; at: number; errors: { start?: string; end?: string } })[]
  canAdd: boolean
  onAdd: (window: Window) => void
  onChange: (at: number, window: Window) => void
  onRemove: (at: number) => void
  onCopy: (to: Day[]) => void
}

function Weekday({ weekday, windows, canAdd, onAdd, onChange, onRemove, onCopy }: WeekdayProps) {
  const item = useRef<HTMLLIElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function add() {
    flushSync(() => onAdd(nextWindow(windows)))
    // Focuses the start of the new window.
    ;[...item.current!.querySelectorAll('select')].at(-2)?.focus()
  }

  return (
    <li
      ref={item}
      className="grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <h3 className="font-semibold sm:py-2.5">{dayLabel(weekday)}</h3>
      <div className="flex min-w-0 flex-col gap-2">
        {windows.length === 0 && <p className="text-muted sm:py-2.5">{texts.week.none}</p>}
        {windows.map(({ id, at, start, end, errors }) => (
          <WindowFields
            key={id}
            name={texts.week.window(dayLabel(weekday), start, end)}
            window={{ start, end }}
            errors={errors}
            onChange={(window) => onChange(at, window)}
            onRemove={() => {
              onRemove(at)
              addButton.current?.focus()
            }}
          />
        ))}
        <div className="-ml-3 flex flex-wrap gap-x-2">
          <Button
            ref={addButton}
            variant="ghost"
            size="sm"
            aria-label={texts.week.addOn(dayNames[weekday])}
            disabled={!canAdd}
            onClick={add}
          >
            <Plus aria-hidden /> {texts.week.add}
          </Button>
          {windows.length > 0 && <CopyDay weekday={weekday} onCopy={onCopy} />}
        </div>
      </div>
    </li>
  )
}

const lengths = Array.from(
  { length: (lessonLength.max - lessonLength.min) / stepMinutes + 1 },
  (_, at) => lessonLength.min + at * stepMinutes,
)

function LessonFields({ form: { control, formState } }: PartProps) {
  const { errors } = formState
  const [windows, minutes] = useWatch({ control, name: ['windows', 'lessonMinutes'] })
  const {
    length,
    minutes: inMinutes,
    notice: noticeLabel,
    noticeHint,
    ahead,
    aheadHint,
    aWeek,
  } = texts.lessons
  return (
    <>
      <Controller
        control={control}
        name="lessonMinutes"
        render={({ field }) => (
          <Field label={length} error={errors.lessonMinutes?.message} className="sm:max-w-48">
            <NativeSelect
              value={String(field.value)}
              options={lengths.map((minutes) => ({ value: String(minutes), label: inMinutes(minutes) }))}
              onValueChange={(minutes) => field.onChange(Number(minutes))}
            />
          </Field>
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="noticeHours"
          render={({ field: { value, onChange } }) => (
            <Field label={noticeLabel} hint={noticeHint} error={errors.noticeHours?.message}>
              <NumberInput value={value} max={bookingNoticeHours.max} onValueChange={onChange} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="daysAhead"
          render={({ field: { value, onChange } }) => (
            <Field label={ahead} hint={aheadHint} error={errors.daysAhead?.message}>
              <NumberInput value={value} min={1} max={bookingDaysAhead.max} onValueChange={onChange} />
            </Field>
          )}
        />
      </div>
      <p role="status" className="font-semibold">
        {aWeek(lessonsWithin(windows, minutes), minutes)}
      </p>
    </>
  )
}
