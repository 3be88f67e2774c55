import { type FormEvent, type RefObject, useState } from 'react'
import type { Booking } from '#contract/bookings/api'
import { nextBookingState, proposalDaysAhead } from '#contract/bookings/rules'
import { momentInMauritius, timeInMauritius } from '#contract/calendar/mauritius-time'
import { bookings } from '#texts/bookings'
import { ApiError } from '#web/lib/api.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { upcomingDays } from '#web/lib/upcoming-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { TimeSelect } from '#web/ui/form/time-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { formatSlot, otherSide } from './booking-texts.ts'
import { proposeMove } from './bookings.queries.ts'
import { useChangeBooking } from './change-booking.ts'
import { SlotField } from './slot-field.tsx'

const texts = bookings.move

type MoveLessonProps = {
  booking: Booking
  /** Takes the focus afterwards. */
  focusTarget: RefObject<HTMLElement | null>
}

/** Proposes another time, or a first one where none was chosen. It renders nothing where the booking cannot be moved. */
export function MoveLesson({ booking, focusTarget }: MoveLessonProps) {
  const [isOpen, setOpen] = useState(false)
  const { viewer, state } = booking
  if (viewer === 'admin' || nextBookingState(state, 'move', viewer) === null) return null
  return (
    <Dialog
      title={booking.slotAt ? texts.title : texts.firstTitle}
      description={texts.text(otherSide(booking))}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant={state === 'postponed' && !booking.proposal ? 'primary' : 'secondary'}
          className="self-start"
        >
          {actionText(booking, viewer)}
        </Button>
      }
    >
      <MoveForm booking={booking} focusTarget={focusTarget} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

function actionText({ state, slotAt, proposal }: Booking, viewer: 'student' | 'tutor') {
  if (proposal) return texts.action.another
  if (state === 'postponed') return texts.action.makeUp[viewer]
  return slotAt ? texts.action.move : texts.action.first
}

function MoveForm({ booking, focusTarget, onLeave }: MoveLessonProps & { onLeave: () => void }) {
  const { id, viewer, tutor, state, slotAt, slotMinutes } = booking
  const [slot, setSlot] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const propose = useChangeBooking(() => proposeMove(id, slot!), {
    focusTarget,
    onDone() {
      onLeave()
      toast(texts.sent)
    },
  })
  const fieldError = isMissing && !slot ? texts.choose : fieldErrorOf(propose.error)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(slot === null)
    if (slot !== null && !propose.isPending) propose.mutate()
  }

  function onChange(chosen: string | null) {
    setSlot(chosen)
    propose.reset()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {slotAt && state === 'confirmed' && <p>{texts.now(formatSlot(slotAt, slotMinutes))}</p>}
      {viewer === 'student' ? (
        <SlotField tutorId={tutor.id} value={slot} onChange={onChange} error={fieldError} isRequired />
      ) : (
        <AnyTime near={slotAt} onChange={onChange} error={fieldError} />
      )}
      {propose.error && !fieldError && <Notice kind="danger">{failureText(propose.error)}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {texts.cancel}
        </Button>
        <Button type="submit" pending={propose.isPending} pendingText={texts.submitting}>
          {texts.submit}
        </Button>
      </ModalActions>
    </form>
  )
}

/** Returns the refusal that is about the chosen time, which stands beside the field. */
function fieldErrorOf(error: Error | null) {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'slot_taken' ? error.message : error.fields.slotAt
}

type AnyTimeProps = {
  /** The lesson's present time: most people want another day at the same hour. */
  near: string | null
  onChange: (slot: string | null) => void
  error: string | undefined
}

/** Tutors may propose any time, not only their free slots. */
function AnyTime({ near, onChange, error }: AnyTimeProps) {
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState(near ? timeInMauritius(new Date(near)) : '15:00')
  function choose(day: string | null, time: string) {
    setDay(day)
    setTime(time)
    onChange(day && momentInMauritius(day, time).toISOString())
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={texts.day} error={error}>
        <NativeSelect
          value={day}
          placeholder={bookings.form.chooseDay}
          onValueChange={(day) => choose(day, time)}
          options={upcomingDays(proposalDaysAhead).map((day) => ({
            value: day,
            label: capitalize(formatWeekday(day)),
          }))}
        />
      </Field>
      <Field label={texts.time}>
        <TimeSelect value={time} onValueChange={(time) => choose(day, time)} />
      </Field>
    </div>
  )
}
