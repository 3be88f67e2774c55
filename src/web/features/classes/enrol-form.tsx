import type { UseFormReturn } from 'react-hook-form'
import type { Enrolment } from '#contract/classes/api'
import { showPhone } from '#contract/tutors/phone'
import { classes } from '#texts/classes'
import { ApiError } from '#web/lib/api.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { useFocusOnInvalid } from '#web/ui/form/use-focus-on-invalid.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ModalActions } from '#web/ui/overlay/dialog.tsx'
import { trialText } from './class-texts.ts'
import type { EnrolDialogProps } from './enrol-dialog.tsx'
import { enrol, useEnrolmentChange } from './enrolments.queries.ts'
import { LearnersField } from './learners-field.tsx'

const texts = classes.form

export type EnrolValues = {
  /** The ids of children, 'me', and 'other' with `learnerName`. */
  learners: string[]
  learnerName: string
  wantsTrial: boolean
  together: boolean
  familyPhone: string
}

type EnrolFormProps = Omit<EnrolDialogProps, 'isOpen' | 'onClose' | 'focusTarget'> & {
  form: UseFormReturn<EnrolValues>
  onEnrolled: (enrolments: Enrolment[]) => void
  onCancel: () => void
}

export function EnrolForm({
  of,
  code,
  joining,
  knownPhone,
  form,
  onEnrolled,
  onCancel,
  ...family
}: EnrolFormProps) {
  const { register, watch, setError, formState } = form
  const { errors, isSubmitting } = formState
  const element = useFocusOnInvalid(formState)
  const chosen = watch('learners')
  // Fewer places may be left by the time the form is sent.
  const canBeSplit = chosen.length > 1 && of.placesLeft <= chosen.length
  const join = useEnrolmentChange(async (body: Parameters<typeof enrol>[1]) => {
    const { enrolments } = await enrol({ classId: of.id, code }, body)
    return enrolments
  })

  const onSubmit = form.handleSubmit(async ({ learners, learnerName, wantsTrial, together, familyPhone }) => {
    try {
      const enrolments = await join.mutateAsync({
        learners: learners.map((learner) =>
          learner === 'other'
            ? { learnerName }
            : learner === 'me'
              ? { learnerName: family.ownName }
              : { childId: learner },
        ),
        wantsTrial: wantsTrial && joining !== 'full',
        together: together && canBeSplit,
        familyPhone: familyPhone.trim() || undefined,
      })
      onEnrolled(enrolments)
    } catch (error) {
      for (const [field, message] of Object.entries(refusalsOf(error, learners)))
        setError(field as keyof EnrolValues | 'root', { message })
    }
  })

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <LearnersField form={form} {...family} />
      {of.trial !== 'none' && joining !== 'full' && (
        <Checkbox label={texts.trial} hint={trialText(texts.trialHints, of)} {...register('wantsTrial')} />
      )}
      {canBeSplit && <Checkbox label={texts.together} hint={texts.togetherHint} {...register('together')} />}
      <PhoneField form={form} known={knownPhone} />
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText={texts.sending}>
          {classes.join[joining]}
        </Button>
      </ModalActions>
    </form>
  )
}

/** Shows the number that tutors may call, or a field to enter one, since tutors could not reach the family without it. */
function PhoneField({ form, known }: Pick<EnrolFormProps, 'form'> & { known: string | null }) {
  if (known) return <p className="text-sm text-muted">{texts.phoneKnown(showPhone(known))}</p>
  const { familyPhone: error } = form.formState.errors
  return (
    <Field label={texts.phone} hint={texts.phoneHint} error={error?.message}>
      <Input type="tel" autoComplete="tel" maxLength={40} {...form.register('familyPhone')} />
    </Field>
  )
}

/** Returns the messages by field. What is about no field is shown above the buttons. */
function refusalsOf(error: unknown, learners: string[]): Record<string, string> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  if (fields.length === 0) return { root: failureText(error) }
  return Object.fromEntries(
    fields.map(([name, message]) => {
      if (name === 'familyPhone') return [name, message]
      if (name === 'wantsTrial') return ['root', message]
      const learner = learners[Number(/^learners\.(\d+)/.exec(name)?.[1])]
      return [learner === 'other' ? 'learnerName' : 'learners', message]
    }),
  )
}
