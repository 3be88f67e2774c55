import { useState } from 'react'
import { Controller, type FieldErrors } from 'react-hook-form'
import { calendarKinds } from '#contract/calendar/rules'
import { joiningModes, titleMax, trialKinds } from '#contract/classes/rules'
import { tutorClasses } from '#texts/tutor-classes'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { asNumber, type ClassValues, type PartProps } from './class-values.ts'

const texts = tutorClasses.form

/** Settings that most classes do not change. The part is opened when one of them is invalid. */
export function MoreSettings({ form }: PartProps) {
  const [isWanted, setWanted] = useState(false)
  const { errors } = form.formState
  return (
    <details
      open={isWanted || hasProblem(errors)}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
      className={cx(cardClass(), 'px-4 py-2 sm:px-6 sm:py-4')}
    >
      <summary className="min-h-11 cursor-pointer rounded-sm py-2 text-xl font-semibold">
        <h2 className="inline">{texts.more}</h2>
      </summary>
      <div className="flex flex-col gap-4 py-2">
        <NameAndJoining form={form} />
        <Course form={form} />
      </div>
    </details>
  )
}

const settings = ['title', 'joining', 'trial', 'minimum', 'endsOn', 'skips', 'isListed'] as const

const hasProblem = (errors: FieldErrors<ClassValues>) => settings.some((setting) => errors[setting])

function NameAndJoining({ form: { control, register, formState } }: PartProps) {
  const { errors } = formState
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={errors.title?.message}>
        <Input maxLength={titleMax} {...register('title')} />
      </Field>
      <Controller
        control={control}
        name="joining"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend={texts.joining}
            error={errors.joining?.message}
            value={value}
            onValueChange={onChange}
            options={[...joiningModes]
              .sort((mode) => (mode === 'ask' ? -1 : 0))
              .map((mode) => ({ value: mode, ...texts.joiningModes[mode] }))}
          />
        )}
      />
      <Controller
        control={control}
        name="isListed"
        render={({ field: { value, onChange } }) => (
          <Checkbox
            label={texts.listed}
            hint={texts.listedHint}
            checked={value}
            onChange={({ target }) => onChange(target.checked)}
          />
        )}
      />
    </>
  )
}

function Course({ form: { control, register, formState } }: PartProps) {
  const { errors } = formState
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="trial"
          render={({ field: { value, onChange } }) => (
            <Field label={texts.trial} error={errors.trial?.message}>
              <NativeSelect
                value={value}
                options={trialKinds.map((kind) => ({ value: kind, label: texts.trials[kind] }))}
                onValueChange={onChange}
              />
            </Field>
          )}
        />
        <Field label={texts.minimum} hint={texts.minimumHint} error={errors.minimum?.message}>
          <Input type="number" inputMode="numeric" min={1} {...register('minimum', asNumber)} />
        </Field>
        <Field label={texts.endsOn} hint={texts.endsOnHint} error={errors.endsOn?.message}>
          <Input type="date" {...register('endsOn')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="skips"
        render={({ field: { value, onChange } }) => (
          <Fieldset legend={texts.skips} error={errors.skips?.message}>
            {calendarKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={texts.skipped[kind]}
                checked={value.includes(kind)}
                onChange={({ target }) =>
                  onChange(
                    calendarKinds.filter((one) => (one === kind ? target.checked : value.includes(one))),
                  )
                }
              />
            ))}
          </Fieldset>
        )}
      />
    </>
  )
}
