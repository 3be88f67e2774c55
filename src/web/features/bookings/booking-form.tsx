import { useQueryClient } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Booking } from '#contract/bookings/api'
import { bookingMessageMax } from '#contract/bookings/rules'
import type { Grade, Subject } from '#contract/catalog/rules'
import type { Child } from '#contract/families/api'
import { showPhone } from '#contract/tutors/phone'
import { bookings } from '#texts/bookings'
import { gradeNames, subjectNames } from '#texts/names'
import { ApiError } from '#web/lib/api.ts'
import { named } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { useFocusOnInvalid } from '#web/ui/form/use-focus-on-invalid.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { createBooking, slotsQuery } from './bookings.queries.ts'
import { LearnerField } from './learner-field.tsx'
import { type lessonsOf, subjectFor } from './lessons.ts'
import { SlotField } from './slot-field.tsx'

const texts = bookings.form

export type BookingValues = {
  /** The id of a child, 'me', or 'other' with `learnerName`. */
  learner: string
  /** Has no input of its own: the server's refusals about the chosen child come under this name. */
  childId?: string
  learnerName: string
  grade: Grade
  subject: Subject
  slotAt: string | null
  message: string
  familyPhone: string
}

type BookingFormProps = {
  tutorId: string
  ownName: string
  taught: Child[]
  knownPhone: string | null
  lessons: ReturnType<typeof lessonsOf>
  form: UseFormReturn<BookingValues>
  onBooked: (answer: { booking: Booking; isNew: boolean }) => void
  onCancel: () => void
}

export function BookingForm({
  tutorId,
  ownName,
  taught,
  knownPhone,
  lessons,
  form,
  onBooked,
  onCancel,
}: BookingFormProps) {
  const queries = useQueryClient()
  const element = useFocusOnInvalid(form.formState)
  const { control, setError, setValue, getValues } = form
  const { errors, isSubmitting } = form.formState

  const onSubmit = form.handleSubmit(async ({ learner, learnerName, familyPhone, ...values }) => {
    try {
      onBooked(
        await createBooking({
          tutorId,
          ...values,
          ...learnerOf({ learner, learnerName, ownName }),
          familyPhone: familyPhone.trim() || undefined,
        }),
      )
    } catch (error) {
      toastFailure(error)
      for (const [field, message] of Object.entries(refusalsOf(error)))
        setError(field as keyof BookingValues | 'root', { message })
      if (error instanceof ApiError && error.code === 'slot_taken')
        await queries.invalidateQueries({ queryKey: slotsQuery(tutorId).queryKey })
    }
  })

  /** Sets the child's grade if the tutor teaches it. */
  function onChild({ grade }: Child) {
    const lesson = lessons.find((lesson) => lesson.grade === grade)
    if (!lesson) return
    setValue('grade', lesson.grade)
    setValue('subject', subjectFor(lesson, getValues('subject')))
  }

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <LearnerField form={form} ownName={ownName} taught={taught} onChild={onChild} />
      <GradeAndSubject form={form} lessons={lessons} taught={taught} />
      <Controller
        control={control}
        name="slotAt"
        render={({ field }) => (
          <SlotField
            tutorId={tutorId}
            value={field.value}
            onChange={field.onChange}
            error={errors.slotAt?.message}
          />
        )}
      />
      <MessageField form={form} />
      <PhoneField form={form} known={knownPhone} />
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText={texts.submitting}>
          {texts.submit}
        </Button>
      </ModalActions>
    </form>
  )
}

function learnerOf({
  learner,
  learnerName,
  ownName,
}: {
  learner: string
  learnerName: string
  ownName: string
}) {
  if (learner === 'other') return { learnerName }
  return learner === 'me' ? { learnerName: ownName } : { childId: learner }
}

/** If the chosen grade does not have the subject, one that it has is selected. */
function GradeAndSubject({ form, lessons, taught }: Pick<BookingFormProps, 'form' | 'lessons' | 'taught'>) {
  const { control, setValue, getValues } = form
  const { errors } = form.formState
  const lessonOf = (grade: Grade) => lessons.find((lesson) => lesson.grade === grade)
  const child = taught.find(({ id }) => id === form.watch('learner'))
  const hint =
    child && !lessonOf(child.grade) && texts.gradeNotTaught(child.firstName, gradeNames[child.grade])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="grade"
        render={({ field }) => (
          <Field label={texts.grade} hint={hint} error={errors.grade?.message} required>
            <NativeSelect
              value={field.value}
              options={lessons.map(({ grade, label }) => ({ value: grade, label }))}
              onValueChange={(grade) => {
                field.onChange(grade)
                setValue('subject', subjectFor(lessonOf(grade)!, getValues('subject')))
              }}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="subject"
        render={({ field }) => (
          <Field label={texts.subject} error={errors.subject?.message} required>
            <NativeSelect
              value={field.value}
              options={lessonOf(form.watch('grade'))!.subjects.map(named(subjectNames))}
              onValueChange={field.onChange}
            />
          </Field>
        )}
      />
    </div>
  )
}

function MessageField({ form }: Pick<BookingFormProps, 'form'>) {
  const { message: error } = form.formState.errors
  return (
    <Field label={texts.message} hint={texts.messageHint} error={error?.message}>
      <Textarea
        counter
        rows={3}
        maxLength={bookingMessageMax}
        defaultValue={form.getValues('message')}
        {...form.register('message')}
      />
    </Field>
  )
}

/** Shows the number that the tutor may call, or a field to enter one. */
function PhoneField({ form, known }: Pick<BookingFormProps, 'form'> & { known: string | null }) {
  if (known) return <p className="text-sm text-muted">{texts.phoneKnown(showPhone(known))}</p>
  return (
    <Field label={texts.phone} hint={texts.phoneHint} error={form.formState.errors.familyPhone?.message}>
      <Input type="tel" autoComplete="tel" maxLength={40} {...form.register('familyPhone')} />
    </Field>
  )
}

/** Shows the server's reason in a toast. The same reason stands in the form, where it stays. */
function toastFailure(error: unknown) {
  const isExplained = error instanceof ApiError && error.status >= 400 && error.status < 500
  const text = isExplained ? error.message : texts.error.text
  toast({ ...texts.error, text, kind: 'destructive' })
}

/** Returns the messages by field. What is about no field is shown above the buttons. */
function refusalsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'slot_taken') return { slotAt: error.message }
  return Object.keys(error.fields).length > 0 ? error.fields : { root: error.message }
}
