import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { capacity, classPath, classPlaces, feeMax } from '#contract/classes/rules'
import type { MyClass, MyClassDetails } from '#contract/classes/tutor.api'
import { gradeNames } from '#texts/names'
import { tutorClasses } from '#texts/tutor-classes'
import { formatWeekday } from '#web/lib/dates.ts'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { cityOptions, subjectName } from '#web/lib/names.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useFocusOnInvalid } from '#web/ui/form/use-focus-on-invalid.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ClassTimes } from './class-times.tsx'
import {
  asNumber,
  type ClassValues,
  firstMeeting,
  formOf,
  gradesOf,
  type PartProps,
  valuesOf,
} from './class-values.ts'
import { MoreSettings } from './more-settings.tsx'
import { changeClass, createClass, openClass, useClassChange } from './tutor-classes.queries.ts'

const texts = tutorClasses.form

type Taught = { subjects: readonly string[]; grades: readonly string[] }

type NewClassProps = { suggested: ClassValues; taught: Taught }

export function NewClass({ suggested, taught }: NewClassProps) {
  return (
    <ClassFields
      values={suggested}
      taught={taught}
      taken={0}
      actions={['open', 'draft']}
      save={(values, action) => createClass(formOf(values), action === 'draft' ? 'draft' : 'open')}
    />
  )
}

type EditClassProps = { given: MyClass; taught: Taught }

export function EditClass({ given, taught }: EditClassProps) {
  const { id, state, taken } = given
  return (
    <ClassFields
      values={valuesOf(given)}
      taught={taught}
      taken={taken}
      isOpen={state === 'open'}
      actions={state === 'draft' ? ['open', 'draft'] : ['change']}
      save={async (values, action) => {
        const saved = await changeClass(id, formOf(values))
        return action === 'open' ? openClass(id) : saved
      }}
    />
  )
}

/** What saving does to the class: it is opened, saved as a draft, or changed while open. */
type SaveAction = 'open' | 'draft' | 'change'

const labels: Record<SaveAction, string> = {
  open: texts.openClass,
  draft: texts.saveDraft,
  change: texts.bar.save,
}
const done = { open: texts.opened, draft: texts.draftSaved, change: texts.saved }

type ClassFieldsProps = {
  values: ClassValues
  taught: Taught
  /** The number of places that are taken now. */
  taken: number
  isOpen?: boolean
  /** The main action comes first. */
  actions: readonly [SaveAction, SaveAction?]
  save: (values: ClassValues, action: SaveAction) => Promise<MyClassDetails>
}

function ClassFields({ values, taught, taken, isOpen = false, actions, save }: ClassFieldsProps) {
  const form = useForm<ClassValues>({ defaultValues: values })
  const { handleSubmit, setError, clearErrors, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const navigate = useNavigate()
  const [action, setAction] = useState<SaveAction>(actions[0])
  const saving = useClassChange(({ values, action }: { values: ClassValues; action: SaveAction }) =>
    save(values, action),
  )
  const element = useFocusOnInvalid(formState)
  const id = useId()

  function submit(action: SaveAction) {
    if (isSubmitting) return
    setAction(action)
    // The server's former refusals may be outdated, and would keep the form from being sent.
    clearErrors()
    void handleSubmit(async (values) => {
      try {
        const saved = await saving.mutateAsync({ values, action })
        toast(done[action])
        await navigate(classPath.tutor(saved.class.id), { isSure: true, replace: true })
      } catch (error) {
        toast({ ...texts.failed(action === 'open'), kind: 'destructive' })
        showRefusal(error, setError)
      }
    })()
  }

  const [main, other] = actions
  return (
    <div>
      <form
        id={id}
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(main)
        }}
        className="flex flex-col gap-6"
      >
        <CardSection title={texts.essentials}>
          <Teaching form={form} taught={taught} />
          <ClassTimes form={form} isOpen={isOpen} />
          <Place form={form} />
          <Terms form={form} taken={taken} />
        </CardSection>
        <MoreSettings form={form} />
        {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      </form>
      <SaveBar
        form={id}
        isChanged={isDirty}
        isSaving={isSubmitting && action === main}
        texts={{ ...texts.bar, save: labels[main] }}
      >
        {other && (
          <Button
            variant="secondary"
            pending={isSubmitting && action === other}
            pendingText={texts.bar.saving}
            onClick={() => submit(other)}
            className="max-sm:grow"
          >
            {labels[other]}
          </Button>
        )}
      </SaveBar>
    </div>
  )
}

function Teaching({ form: { control, setValue, formState }, taught }: PartProps & { taught: Taught }) {
  const { errors } = formState
  const [subject, chosen] = useWatch({ control, name: ['subject', 'grades'] })
  // The class's own subject stays selectable, even if it is no longer in the profile.
  const subjects = [...new Set([...taught.subjects, subject])]
  const offered = gradesOf(
    [...new Set([...taught.grades, ...chosen])].sort((one, other) => Number(one) - Number(other)),
    subject,
  )

  function onSubject(next: ClassValues['subject']) {
    const options = { shouldDirty: true }
    setValue('subject', next, options)
    const fitting = gradesOf(taught.grades, next)
    const kept = chosen.filter((grade) => fitting.includes(grade))
    setValue('grades', kept.length > 0 ? kept : fitting.slice(0, 1), options)
  }

  return (
    <>
      <Field label={texts.subject} error={errors.subject?.message} required>
        <NativeSelect
          value={subject}
          options={subjects.map((subject) => ({
            value: subject as ClassValues['subject'],
            label: subjectName(subject),
          }))}
          onValueChange={onSubject}
        />
      </Field>
      <Controller
        control={control}
        name="grades"
        render={({ field: { value, onChange } }) => (
          <Fieldset legend={texts.grades} error={errors.grades?.message} required>
            {offered.length === 0 && <p className="text-muted">{texts.noGrades}</p>}
            <div className="flex flex-wrap gap-2">
              {offered.map((grade) => (
                <Checkbox
                  key={grade}
                  look="pill"
                  label={gradeNames[grade]}
                  aria-invalid={errors.grades ? true : undefined}
                  checked={value.includes(grade)}
                  onChange={({ target }) =>
                    onChange(offered.filter((one) => (one === grade ? target.checked : value.includes(one))))
                  }
                />
              ))}
            </div>
          </Fieldset>
        )}
      />
    </>
  )
}

function Place({ form: { control, formState } }: PartProps) {
  const { errors } = formState
  const place = useWatch({ control, name: 'place' })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="place"
        render={({ field: { value, onChange } }) => (
          <Field label={texts.place} error={errors.place?.message} required>
            <NativeSelect
              value={value}
              options={classPlaces.map((place) => ({ value: place, label: texts.places[place] }))}
              onValueChange={onChange}
            />
          </Field>
        )}
      />
      {place !== 'online' && (
        <Controller
          control={control}
          name="city"
          render={({ field: { value, onChange } }) => (
            <Field label={texts.city} error={errors.city?.message} required>
              <NativeSelect value={value ?? null} options={cityOptions} onValueChange={onChange} />
            </Field>
          )}
        />
      )}
    </div>
  )
}

function Terms({ form: { control, register, formState }, taken }: PartProps & { taken: number }) {
  const { errors } = formState
  const [places, times, startsOn, endsOn] = useWatch({
    control,
    name: ['capacity', 'times', 'startsOn', 'endsOn'],
  })
  const isFewer = places !== null && places > 0 && places < taken
  const first = startsOn && firstMeeting({ times, startsOn, endsOn }, new Date())
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={texts.capacity} error={errors.capacity?.message} required>
          <Input type="number" inputMode="numeric" {...capacity} {...register('capacity', asNumber)} />
        </Field>
        <Field
          label={texts.fee}
          hint={taken > 0 ? texts.feeStays : texts.feeHint}
          error={errors.feeRupees?.message}
          required
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={feeMax}
            {...register('feeRupees', asNumber)}
          />
        </Field>
      </div>
      <div role="status" className="empty:hidden">
        {isFewer && <Notice>{texts.fewerPlaces(taken)}</Notice>}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={texts.startsOn} error={errors.startsOn?.message} required>
          <Input type="date" {...register('startsOn')} />
        </Field>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {first && texts.firstMeeting(formatWeekday(first.day), first.start)}
        {first === null && texts.noMeeting}
      </p>
    </>
  )
}
