import { Controller, useForm, useWatch } from 'react-hook-form'
import {
  type City,
  type Day,
  type Grade,
  type Subject,
  subjectsForGrades,
  days as weekdays,
} from '#contract/catalog/rules'
import { noteMax, requestsPath } from '#contract/requests/rules'
import type { Fee } from '#contract/tutors/teaching'
import { subjectNames } from '#texts/names'
import { requests } from '#texts/requests'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { cityOptions, dayLabel, gradeOptions, named } from '#web/lib/names.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { useFocusOnInvalid } from '#web/ui/form/use-focus-on-invalid.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type NewRequest, useCreateRequest } from './requests.queries.ts'
import { RupeesFields } from './rupees-fields.tsx'

const texts = requests.form

type Values = {
  grade: Grade | null
  subject: Subject | null
  city: City | null
  days: Day[]
  /** An amount of 0 means no limit. */
  budget: Fee
  note: string
}

export type KnownOfRequest = { [field in 'grade' | 'subject' | 'city']?: Values[field] }

/** Only the server validates, and its messages stand beside the fields. */
export function RequestForm({ known }: { known: KnownOfRequest }) {
  const { control, register, handleSubmit, setError, clearErrors, setValue, formState } = useForm<Values>({
    defaultValues: {
      grade: null,
      subject: null,
      city: null,
      days: [],
      note: '',
      ...known,
      budget: { amount: 0, per: 'month' },
    },
  })
  const { errors, isSubmitting } = formState
  const [grade, subject, note] = useWatch({ control, name: ['grade', 'subject', 'note'] })
  const subjects = grade ? subjectsForGrades([grade]) : []
  const create = useCreateRequest()
  const navigate = useNavigate()
  const element = useFocusOnInvalid(formState)

  const send = handleSubmit(async ({ budget, ...values }) => {
    try {
      await create.mutateAsync({ ...values, budget: budget.amount ? budget : null } as NewRequest)
      toast(texts.sent)
      await navigate(requestsPath.family)
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  function onGrade(next: Grade) {
    setValue('grade', next)
    if (subject && !subjectsForGrades([next]).includes(subject)) setValue('subject', null)
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        // The server's former refusals may be outdated, and would keep the form from being sent.
        clearErrors()
        void send(event)
      }}
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={texts.grade} error={errors.grade?.message} required>
          <NativeSelect
            value={grade}
            placeholder={texts.choose}
            options={gradeOptions}
            onValueChange={onGrade}
          />
        </Field>
        <Field label={texts.subject} error={errors.subject?.message} required>
          <NativeSelect
            disabled={!grade}
            value={subject}
            placeholder={grade ? texts.choose : texts.gradeFirst}
            options={subjects.map(named(subjectNames))}
            onValueChange={(next) => setValue('subject', next)}
          />
        </Field>
      </div>
      <Controller
        control={control}
        name="city"
        render={({ field: { value, onChange } }) => (
          <Field label={texts.city} hint={texts.cityHint} error={errors.city?.message} required>
            <NativeSelect
              value={value}
              placeholder={texts.choose}
              options={cityOptions}
              onValueChange={onChange}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="days"
        render={({ field: { value, onChange } }) => (
          <Fieldset legend={texts.days} error={errors.days?.message} required>
            <div className="flex flex-wrap gap-2">
              {weekdays.map((day) => (
                <Checkbox
                  key={day}
                  look="pill"
                  label={dayLabel(day)}
                  aria-invalid={errors.days ? true : undefined}
                  checked={value.includes(day)}
                  onChange={({ target }) =>
                    onChange(weekdays.filter((one) => (one === day ? target.checked : value.includes(one))))
                  }
                />
              ))}
            </div>
          </Fieldset>
        )}
      />
      <RupeesFields
        control={control}
        name="budget"
        texts={{ amount: texts.budget, hint: texts.budgetHint, per: texts.per }}
      />
      <Field label={texts.note} hint={texts.noteHint} error={errors.note?.message}>
        <Textarea rows={3} counter={note.length > noteMax * 0.8} maxLength={noteMax} {...register('note')} />
      </Field>
      {errors.root && (
        <Notice kind="danger" title={texts.failed}>
          {errors.root.message}
        </Notice>
      )}
      <Button
        type="submit"
        size="lg"
        pending={isSubmitting}
        pendingText={texts.sending}
        className="sm:self-start"
      >
        {texts.send}
      </Button>
    </form>
  )
}
