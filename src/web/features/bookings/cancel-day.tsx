import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, type RefObject, useRef, useState } from 'react'
import { type EndReason, proposalDaysAhead } from '#contract/bookings/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { bookings } from '#texts/bookings'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { accountQuery } from '#web/lib/query.ts'
import { upcomingDays } from '#web/lib/upcoming-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { cancelDay, useBookingsRefresh } from './bookings.queries.ts'
import { ReasonField } from './cancel-booking.tsx'

const texts = bookings.cancelDay

/** The numbers of lessons, requests and class meetings on the day. */
export type CancelledDay = { day: string; postponed: number; requests: number; meetings: number }

type CancelDayProps = {
  /** The day that is selected at first. The default is today. */
  day?: string
  trigger: ReactElement
  /** Takes the focus and scrolls into view once the day is cancelled; otherwise the trigger does. */
  focusTarget?: RefObject<HTMLElement | null>
  onCancelled: (cancelled: CancelledDay) => void
}

/** Cancels a day, for example because of a cyclone: lessons are postponed, class meetings cancelled. */
export function CancelDay({ day, trigger, focusTarget, onCancelled }: CancelDayProps) {
  const [isOpen, setOpen] = useState(false)
  const isCancelled = useRef(false)

  function getFocusTarget() {
    if (!isCancelled.current || !focusTarget?.current) return true
    isCancelled.current = false
    focusTarget.current.scrollIntoView({ block: 'center' })
    return focusTarget.current
  }

  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      finalFocus={getFocusTarget}
    >
      <CancelDayForm
        day={day}
        onLeave={() => setOpen(false)}
        onCancelled={(cancelled) => {
          isCancelled.current = true
          setOpen(false)
          onCancelled(cancelled)
        }}
      />
    </Dialog>
  )
}

type CancelDayFormProps = Omit<CancelDayProps, 'trigger' | 'focusTarget'> & { onLeave: () => void }

function CancelDayForm({ day: given, onLeave, onCancelled }: CancelDayFormProps) {
  const days = upcomingDays(proposalDaysAhead + 1)
  const [day, setDay] = useState(given ?? days[0]!)
  const [reason, setReason] = useState<EndReason>('closure')
  const refresh = useBookingsRefresh()
  const cancel = useMutation({
    mutationFn: () => cancelDay(day, reason),
    async onSuccess(counts) {
      onCancelled({ day, ...counts })
      await refresh()
    },
  })

  function onSubmit(event: FormEvent) {
    // The dialog may be inside another form.
    event.stopPropagation()
    event.preventDefault()
    if (!cancel.isPending) cancel.mutate()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={texts.day}>
        <NativeSelect
          value={day}
          onValueChange={setDay}
          options={days.map((day, at) => ({
            value: day,
            label: capitalize(texts.dayOf(at, formatWeekday(day))),
          }))}
        />
      </Field>
      <ReasonField value={reason} onChange={setReason} reasons={['closure', 'illness', 'other']} />
      {reason === 'other' && days.indexOf(day) < 2 && (
        <Notice kind="warning">{bookings.reason.lateOnDay}</Notice>
      )}
      <Consequences day={day} />
      {cancel.error && <Notice kind="danger">{failureText(cancel.error)}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {texts.keep}
        </Button>
        <Button type="submit" variant="danger" pending={cancel.isPending} pendingText={texts.confirming}>
          {texts.confirm}
        </Button>
      </ModalActions>
    </form>
  )
}

/** Counts the lessons and classes that would be cancelled. */
function Consequences({ day }: { day: string }) {
  const { data, isError } = useQuery({
    ...accountQuery('GET /api/v1/tutors/mine/week', { query: { from: day } }),
    staleTime: 0,
  })
  const count = (states: readonly string[], entries: { startsAt: string; state: string }[]) =>
    entries.filter(
      ({ startsAt, state }) =>
        dayInMauritius(new Date(startsAt)) === day &&
        Date.parse(startsAt) > Date.now() &&
        states.includes(state),
    ).length
  return (
    <p role="status" className="font-semibold">
      {isError
        ? texts.unknown
        : data
          ? texts.consequences({
              postponed: count(['confirmed'], data.lessons),
              requests: count(['pending', 'waiting'], data.lessons),
              meetings: count(['planned', 'moved'], data.meetings),
            })
          : texts.counting}
    </p>
  )
}
