import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
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
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { removeDaysOff, takeDaysOff, useHoursChange } from './hours.queries.ts'
import { RemovableList } from './removable-list.tsx'
import { rangesOf } from './windows.ts'

const texts = hours.daysOff
type Range = { from: string; to: string }

type DaysOffProps = {
  daysOff: string[]
  /** The button to cancel a day, which is offered when the day has lessons. */
  renderCancelDay: (day: string, onCancelled: () => void) => ReactNode
}

export function DaysOff({ daysOff, renderCancelDay }: DaysOffProps) {
  const section = useRef<HTMLElement>(null)
  const remove = useHoursChange(removeDaysOff)

  async function onRemove(range: Range) {
    try {
      await remove.mutateAsync(range)
      toast(texts.removed)
      section.current?.focus()
    } catch (error) {
      toast({ title: texts.removeFailed, text: failureText(error), kind: 'destructive' })
    }
  }

  return (
    <CardSection ref={section} title={texts.title}>
      <p className="text-muted">{daysOff.length > 0 ? texts.text : texts.empty}</p>
      <RemovableList
        items={rangesOf(daysOff).map((range) => ({ key: range.from, name: nameOf(range), item: range }))}
        texts={texts}
        onRemove={onRemove}
      />
      <DaysOffForm renderCancelDay={renderCancelDay} />
    </CardSection>
  )
}

function nameOf({ from, to }: Range) {
  const name = from === to ? formatWeekday(from) : texts.range(formatWeekday(from), formatWeekday(to))
  return capitalize(name)
}

function DaysOffForm({ renderCancelDay }: Pick<DaysOffProps, 'renderCancelDay'>) {
  const { register, handleSubmit, setError, clearErrors, reset, getValues, formState } = useForm({
    defaultValues: { from: '', to: '' },
  })
  const { errors, isSubmitting } = formState
  const take = useHoursChange(takeDaysOff)
  /** The day whose lessons prevent the days off. */
  const [taught, setTaught] = useState<string | null>(null)
  const today = upcomingDays(1)[0]

  const onSubmit = handleSubmit(async ({ from, to }) => {
    setTaught(null)
    try {
      await take.mutateAsync({ from, to: to || from })
      reset()
      toast(texts.added)
    } catch (error) {
      showRefusal(error, setError)
      if (error instanceof ApiError && error.code === 'day_has_lessons') setTaught(from)
    }
  })

  function onCancelled() {
    setTaught(null)
    clearErrors()
    // The cancelled day is a day off now.
    if (getValues('to') === '' || getValues('to') === getValues('from')) reset()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={texts.from} error={errors.from?.message} required>
          <Input type="date" min={today} {...register('from', { required: texts.dayRequired })} />
        </Field>
        <Field label={texts.to} hint={texts.toHint} error={errors.to?.message}>
          <Input type="date" min={today} {...register('to')} />
        </Field>
      </div>
      {errors.root && (
        <Notice kind="danger">
          <p>{errors.root.message}</p>
          {taught && <div className="mt-3">{renderCancelDay(taught, onCancelled)}</div>}
        </Notice>
      )}
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
