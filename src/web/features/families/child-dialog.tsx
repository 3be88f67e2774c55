import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { Grade } from '#contract/catalog/rules'
import type { Child } from '#contract/families/api'
import {
  birthYearsIn,
  type ChildColour,
  childColours,
  consentVersion,
  firstNameMax,
} from '#contract/families/rules'
import { family } from '#texts/family'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { gradeOptions } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ConsentField } from './consent-field.tsx'
import { changeChild, createChild, useFamilyChange } from './families.queries.ts'

const texts = family.form

type ChildDialogProps = {
  /** Without a child the dialog adds one. */
  child?: Child
  /** The colours of the other children. */
  takenColours?: ChildColour[]
  trigger: React.ReactElement
}

export function ChildDialog({ child, takenColours = [], trigger }: ChildDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={child ? texts.editTitle(child.firstName) : texts.addTitle}
      description={child ? undefined : texts.addText}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      <ChildForm child={child} takenColours={takenColours} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

type Values = {
  firstName: string
  grade: Grade
  birthYear: string
  colour: ChildColour
  isTaught: boolean
  consent: boolean
}

type ChildFormProps = { child?: Child; takenColours: ChildColour[]; onLeave: () => void }

function ChildForm({ child, takenColours, onLeave }: ChildFormProps) {
  const form = useForm<Values>({
    defaultValues: {
      firstName: child?.firstName ?? '',
      grade: child?.grade ?? '9',
      birthYear: String(child?.birthYear ?? ''),
      colour: child?.colour ?? childColours.find((colour) => !takenColours.includes(colour)) ?? 'lagoon',
      isTaught: !child?.isArchived,
      consent: false,
    },
  })
  const { register, control, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const save = useFamilyChange((values: Values) => saveChild(values, child))
  const { from, to } = birthYearsIn(new Date().getFullYear())

  const onSubmit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values)
      onLeave()
      toast(family.children.saved)
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={texts.firstName} error={errors.firstName?.message} required>
        <Input
          autoComplete="off"
          maxLength={firstNameMax}
          {...register('firstName', { validate: (name) => name.trim() !== '' || texts.firstNameRequired })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="grade"
          render={({ field: { value, onChange } }) => (
            <Field label={texts.grade} error={errors.grade?.message} required>
              <NativeSelect value={value} options={gradeOptions} onValueChange={onChange} />
            </Field>
          )}
        />
        <Field label={texts.birthYear} hint={texts.birthYearHint} error={errors.birthYear?.message}>
          <Input
            inputMode="numeric"
            maxLength={4}
            {...register('birthYear', {
              validate: (year) =>
                year.trim() === '' ||
                (Number(year) >= from && Number(year) <= to) ||
                texts.birthYearForm(from, to),
            })}
          />
        </Field>
      </div>
      <Controller
        control={control}
        name="colour"
        render={({ field: { value, onChange } }) => (
          <Field label={texts.colour}>
            <NativeSelect
              value={value}
              options={childColours.map((colour) => ({ value: colour, label: texts.colours[colour] }))}
              onValueChange={onChange}
            />
          </Field>
        )}
      />
      {child?.role === 'owner' && (
        <Checkbox label={texts.isTaught} hint={texts.isTaughtHint} {...register('isTaught')} />
      )}
      {!child && (
        <ConsentField
          error={errors.consent?.message}
          {...register('consent', { required: texts.consentRequired })}
        />
      )}
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {family.cancel}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText={texts.saving}>
          {child ? texts.save : texts.add}
        </Button>
      </ModalActions>
    </form>
  )
}

function saveChild({ firstName, grade, birthYear, colour, isTaught }: Values, child: Child | undefined) {
  const given = { firstName, grade, colour, birthYear: birthYear.trim() === '' ? null : Number(birthYear) }
  if (!child) return createChild({ ...given, consent: consentVersion })
  return changeChild(child.id, { ...given, ...(child.role === 'owner' && { isArchived: !isTaught }) })
}
