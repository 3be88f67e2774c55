import { useForm } from 'react-hook-form'
import type { Grade, Subject } from '#contract/catalog/rules'
import type { Child } from '#contract/families/api'
import type { ReminderWanted } from '#contract/notifications/push'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { bookings } from '#texts/bookings'
import { subjectName } from '#web/lib/names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { BookingForm, type BookingValues } from './booking-form.tsx'
import { useBookingsRefresh } from './bookings.queries.ts'
import { lessonFor, lessonsOf } from './lessons.ts'

const texts = bookings.form

/** The values that are known before the form is filled in. */
export type BookingStart = { learnerName: string; childId?: string | null; grade?: Grade; subject?: Subject }

type BookingDialogProps = {
  tutor: TutorProfile
  ownName: string
  /** The account's children, without the archived ones. */
  taught: Child[]
  /** The number that tutors may call already. */
  knownPhone: string | null
  start: BookingStart
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Returns what takes the focus when the dialog closes, since the button that opened it may be gone. */
  getFocusTarget: () => HTMLElement | null
}

/** Entered values survive closing and opening the dialog. */
export function BookingDialog({
  tutor,
  ownName,
  taught,
  knownPhone,
  start,
  isOpen,
  onOpenChange,
  getFocusTarget,
}: BookingDialogProps) {
  const lessons = lessonsOf(tutor)
  const child = taught.find(({ id }) => id === start.childId) ?? taught[0]
  const lesson = lessonFor(lessons, { grade: child?.grade, ...start })
  const form = useForm<BookingValues>({
    defaultValues: {
      slotAt: null,
      message: '',
      familyPhone: '',
      learner: child?.id ?? 'other',
      learnerName: start.learnerName,
      ...lesson,
    },
  })
  const refresh = useBookingsRefresh()
  return (
    <Dialog
      title={texts.title(tutor.name)}
      description={tutor.confirmsBookings ? texts.onConfirmation(tutor.name) : texts.atOnce}
      open={isOpen}
      onOpenChange={onOpenChange}
      finalFocus={getFocusTarget}
    >
      {lesson ? (
        <BookingForm
          tutorId={tutor.id}
          ownName={ownName}
          taught={taught}
          knownPhone={knownPhone}
          lessons={lessons}
          form={form}
          onCancel={() => onOpenChange(false)}
          onBooked={({ booking, isNew }) => {
            onOpenChange(false)
            toast(
              isNew
                ? doneText(booking.state)
                : texts.done.already(booking.learnerName, subjectName(booking.subject)),
            )
            void refresh(booking)
            if (booking.state === 'confirmed')
              window.dispatchEvent(new Event('reminder-wanted' satisfies ReminderWanted))
          }}
        />
      ) : (
        <Notice>{texts.nothingTaught}</Notice>
      )}
    </Dialog>
  )
}

function doneText(state: string) {
  const { confirmed, pending, waiting } = texts.done
  return { pending, waiting }[state] ?? confirmed
}
