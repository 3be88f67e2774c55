import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { Class, Enrolment } from '#contract/classes/api'
import { attendingStates } from '#contract/classes/rules'
import type { Child } from '#contract/families/api'
import type { ReminderWanted } from '#contract/notifications/push'
import { classes } from '#texts/classes'
import { classTitle } from '#web/lib/names.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ClassLine } from './class-line.tsx'
import type { joiningOf } from './class-texts.ts'
import { EnrolForm, type EnrolValues } from './enrol-form.tsx'

const texts = classes.form
const attending: readonly string[] = attendingStates

export type EnrolDialogProps = {
  of: Class
  code?: string
  joining: NonNullable<ReturnType<typeof joiningOf>>
  ownName: string
  /** The account's children, without the archived ones. */
  taught: Child[]
  /** The number that tutors may call already. */
  knownPhone: string | null
  /** The family's live enrolments in this class. */
  enrolled: Enrolment[]
  isOpen: boolean
  onClose: () => void
  /** Takes the focus when the dialog closes, since the button that opened it may be another one by then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** Entered values survive closing and opening the dialog. */
export function EnrolDialog({ of, joining, isOpen, onClose, focusTarget, ...given }: EnrolDialogProps) {
  const { ownName, taught, enrolled } = given
  const form = useForm<EnrolValues>({
    defaultValues: {
      learners: taught.length > 0 ? likelyLearners(of, taught, enrolled) : ['other'],
      learnerName: taught.length > 0 || enrolled.length > 0 ? '' : ownName,
      wantsTrial: false,
      together: false,
      familyPhone: '',
    },
  })

  function onEnrolled(done: Enrolment[]) {
    onClose()
    form.reset({
      learners: taught.length > 0 ? [] : ['other'],
      learnerName: '',
      wantsTrial: false,
      together: false,
      familyPhone: '',
    })
    const { state } = done[0]!
    if (state in texts.done) toast(texts.done[state as keyof typeof texts.done])
    if (done.some(({ state }) => attending.includes(state)))
      window.dispatchEvent(new Event('reminder-wanted' satisfies ReminderWanted))
  }

  return (
    <Dialog
      title={texts.titles[joining](classTitle(of))}
      description={texts.next[joining](of.tutor.name)}
      open={isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      finalFocus={focusTarget}
    >
      <ClassLine of={of} className="font-semibold" />
      <EnrolForm
        of={of}
        joining={joining}
        form={form}
        onEnrolled={onEnrolled}
        onCancel={onClose}
        {...given}
      />
    </Dialog>
  )
}

/** Selects the children whose grade the class is for. An only child is always selected. */
function likelyLearners({ grades }: Class, taught: Child[], enrolled: Enrolment[]) {
  const free = taught.filter(({ id }) => !enrolled.some(({ childId }) => childId === id))
  const fitting = free.length > 1 ? free.filter(({ grade }) => grades.includes(grade)) : free
  return fitting.length === 1 ? [fitting[0]!.id] : []
}
