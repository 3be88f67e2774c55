import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { ExtraWindow } from '#contract/hours/rules'
import { hours } from '#texts/hours'
import { ApiError } from '#web/lib/api.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { failureText, showRefusal } from '#web/lib/form-refusal.ts'
import { upcomingDays } from '#web/lib/upcoming-days.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { TimeSelect } from '#web/ui/form/time-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { saveExtraHours, useHoursChange } from './hours.queries.ts'
import { RemovableList } from './removable-list.tsx'
import { withStart } from './windows.ts'

const texts = hours.extra

type ExtraHoursProps = { extraHours: ExtraWindow[] }

export function ExtraHours({ extraHours }: ExtraHoursProps) {
  const section = useRef<HTMLElement>(null)
  const save = useHoursChange(saveDay)

  async function onRemove(removed: ExtraWindow) {
    const left = extraHours.filter((window) => window.day === removed.day && window !== removed)
    try {
      await save.mutateAsync({ day: removed.day, windows: left })
      toast(texts.removed)
      section.current?.focus()
    } catch (error) {
      toast({ title: texts.removeFailed, text: failureText(error), kind: 'destructive' })
    }
  }

  return (
    <CardSection ref={section} title={texts.title}>
      <p className="text-muted">{texts.text}</p>
      <RemovableList
        items={extraHours.map((window) => ({
          key: `${window.day} ${window.start}`,
          name: capitalize(texts.on(formatWeekday(window.day), window.start, window.end)),
          item: window,
        }))}
        texts={texts}
        onRemove={onRemove}
      />
      <ExtraHoursForm extraHours={extraHours} />
    </CardSection>
  )
}

/** Replaces all extra hours of one day. */
const saveDay = ({ day, windows }: { day: string; windows: ExtraWindow[] }) =>
  saveExtraHours(
    day,
    windows.map(({ start, end }) => ({ start, end })),
  )

const emptyForm: ExtraWindow = { day: '', start: '15:00', end: '17:00' }

function ExtraHoursForm({ extraHours }: ExtraHoursProps) {
  const form = useForm({ defaultValues: emptyForm })
  const { register, control, handleSubmit, setError, setValue, watch, reset, formState } = form
  const { errors, isSubmitting } = formState
  const save = useHoursChange(saveDay)

  const onSubmit = handleSubmit(async (added) => {
    const sameDay = extraHours.filter(({ day }) => day === added.day)
    try {
      await save.mutateAsync({ day: added.day, windows: [...sameDay, added] })
      reset()
      toast(texts.added)
    } catch (error) {
      showRefusal(ofWindow(error, sameDay.length), setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={texts.day} error={errors.day?.message} required>
        <Input type="date" min={upcomingDays(1)[0]} {...register('day', { required: texts.dayRequired })} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Controller
          control={control}
          name="start"
          render={({ field: { value } }) => (
            <Field label={texts.from} error={errors.start?.message}>
              <TimeSelect
                value={value}
                onValueChange={(start) => {
                  const window = withStart(form.getValues(), start)
                  setValue('start', window.start)
                  setValue('end', window.end)
                }}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="end"
          render={({ field: { value, onChange } }) => (
            <Field label={texts.until} error={errors.end?.message}>
              <TimeSelect after={watch('start')} value={value} onValueChange={onChange} />
            </Field>
          )}
        />
      </div>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <Button
        type="submit"
        variant="secondary"
        pending={isSubmitting}
        pendingText={texts.adding}
        className="sm:self-start"
      >
        {texts.add}
      </Button>
    </form>
  )
}

/** A refusal names the window by its index in the list that was sent. The form has only this one. */
function ofWindow(error: unknown, at: number) {
  if (!(error instanceof ApiError)) return error
  const fields = Object.entries(error.fields).map(([field, message]) => [
    field.replace(`windows.${at}.`, ''),
    message,
  ])
  return new ApiError(error.status, { ...error, message: error.message, fields: Object.fromEntries(fields) })
}
