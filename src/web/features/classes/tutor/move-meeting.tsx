import { type FormEvent, useState } from 'react'
import { proposalDaysAhead } from '#contract/bookings/rules'
import { dayInMauritius, momentInMauritius, timeInMauritius } from '#contract/calendar/mauritius-time'
import type { ClassMeeting } from '#contract/classes/api'
import { tutorClasses } from '#texts/tutor-classes'
import { ApiError } from '#web/lib/api.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { upcomingDays } from '#web/lib/upcoming-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { TimeSelect } from '#web/ui/form/time-select.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Refusal } from './refusal.tsx'
import { type FocusTarget, moveMeeting, useClassChange } from './tutor-classes.queries.ts'

const { move: texts, makeUp } = tutorClasses.details.meetings

type MoveMeetingProps = { meeting: ClassMeeting; name: string; focusTarget: FocusTarget }

/** Sets another time for a meeting. For a cancelled one it is a make-up. */
export function MoveMeeting({ meeting, name, focusTarget }: MoveMeetingProps) {
  const [isOpen, setOpen] = useState(false)
  const isMakeUp = meeting.state === 'cancelled'
  const shown = { ...texts, ...(isMakeUp && makeUp) }
  return (
    <Dialog
      title={shown.title}
      description={shown.text}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant={isMakeUp ? 'secondary' : 'quiet'} size="sm" aria-label={shown.of(name)}>
          {shown.action}
        </Button>
      }
    >
      <MoveForm meeting={meeting} focusTarget={focusTarget} shown={shown} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

type MoveFormProps = Omit<MoveMeetingProps, 'name'> & { shown: typeof texts; onLeave: () => void }

function MoveForm({ meeting: { id, startsAt, state }, focusTarget, shown, onLeave }: MoveFormProps) {
  const days = upcomingDays(proposalDaysAhead)
  const now = new Date(startsAt)
  // Most tutors want another hour of the same day, unless the day was cancelled.
  const [day, setDay] = useState(() =>
    state !== 'cancelled' && days.includes(dayInMauritius(now)) ? dayInMauritius(now) : null,
  )
  const [time, setTime] = useState(timeInMauritius(now))
  const [isMissing, setMissing] = useState(false)
  const move = useClassChange(() => moveMeeting(id, momentInMauritius(day!, time).toISOString()), {
    onDone() {
      onLeave()
      toast(shown.done)
    },
    focusTargets: [focusTarget],
  })
  const refused = refusedTime(move.error)
  const problem = isMissing && !day ? texts.choose : refused

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(day === null)
    if (day !== null && !move.isPending) move.mutate(undefined)
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={texts.day} error={problem} required>
          <NativeSelect
            value={day}
            placeholder={texts.chooseDay}
            options={days.map((day) => ({ value: day, label: capitalize(formatWeekday(day)) }))}
            onValueChange={(day) => {
              setDay(day)
              move.reset()
            }}
          />
        </Field>
        <Field label={texts.time} required>
          <TimeSelect
            value={time}
            onValueChange={(time) => {
              setTime(time)
              move.reset()
            }}
          />
        </Field>
      </div>
      {move.error && !refused && <Refusal error={move.error} />}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {tutorClasses.details.cancel}
        </Button>
        <Button type="submit" pending={move.isPending} pendingText={texts.submitting}>
          {shown.submit}
        </Button>
      </ModalActions>
    </form>
  )
}

/** Returns the refusal that is about the chosen time, which stands beside the field. */
function refusedTime(error: Error | null) {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'slot_taken' ? error.message : error.fields.startsAt
}
