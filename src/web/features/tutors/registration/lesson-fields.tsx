import type { ReactNode } from 'react'
import { feeUnits, languages, lessonPlaces, teachingLimits } from '#contract/tutors/teaching'
import { feeUnitNames, languageNames, lessonPlaceNames } from '#texts/names'
import { tutorRegistration } from '#texts/tutor-registration'
import { named } from '#web/lib/names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { NumberInput } from '#web/ui/form/number-input.tsx'
import type { TutorFormState } from './use-tutor-form.ts'

const texts = tutorRegistration.extras
const usualGroup = 6

type LessonFieldsProps = { state: TutorFormState }

/** Details that parents ask for first. All of them are optional. */
export function LessonFields({ state }: LessonFieldsProps) {
  const { form, change } = state
  return (
    <Fieldset legend={texts.legend}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">{texts.hint}</p>
        <FeeFields state={state} />
        <FormatFields state={state} />
        <Choices legend={texts.languages}>
          {languages.map((language) => (
            <Checkbox
              key={language}
              look="pill"
              label={languageNames[language]}
              checked={form.languages.includes(language)}
              onChange={({ target }) =>
                change({ languages: toggled(form.languages, language, target.checked) })
              }
            />
          ))}
        </Choices>
      </div>
    </Fieldset>
  )
}

function FeeFields({ state: { form, problems, change } }: LessonFieldsProps) {
  const { fee } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.fee} error={problems.fee}>
        <NumberInput
          value={fee?.amount ?? 0}
          isBlankAtZero
          max={teachingLimits.feeMost}
          onValueChange={(amount) =>
            change({ fee: amount === 0 ? null : { amount, per: fee?.per ?? feeUnits[0] } })
          }
        />
      </Field>
      <Field label={texts.feePer}>
        <NativeSelect
          options={feeUnits.map(named(feeUnitNames))}
          value={fee?.per ?? feeUnits[0]}
          disabled={!fee}
          onValueChange={(per) => fee && change({ fee: { ...fee, per } })}
        />
      </Field>
    </div>
  )
}

function FormatFields({ state: { form, problems, change } }: LessonFieldsProps) {
  const { classFormat } = form
  const onFormat = (part: Partial<typeof classFormat>) => change({ classFormat: { ...classFormat, ...part } })
  return (
    <>
      <Choices legend={texts.format}>
        <Checkbox
          look="pill"
          label={texts.oneToOne}
          checked={classFormat.oneToOne}
          onChange={({ target }) => onFormat({ oneToOne: target.checked })}
        />
        <Checkbox
          look="pill"
          label={texts.group}
          checked={classFormat.groupSize !== null}
          onChange={({ target }) => onFormat({ groupSize: target.checked ? usualGroup : null })}
        />
      </Choices>
      {classFormat.groupSize !== null && (
        <Field label={texts.groupSize} error={problems['classFormat.groupSize']} className="max-w-60">
          <NumberInput
            value={classFormat.groupSize}
            max={teachingLimits.groupMost}
            onValueChange={(groupSize) => onFormat({ groupSize })}
          />
        </Field>
      )}
      <Choices legend={texts.places}>
        {lessonPlaces.map((place) => (
          <Checkbox
            key={place}
            look="pill"
            label={lessonPlaceNames[place]}
            checked={classFormat.places.includes(place)}
            onChange={({ target }) =>
              onFormat({ places: toggled(classFormat.places, place, target.checked) })
            }
          />
        ))}
      </Choices>
    </>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend}>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Fieldset>
  )
}

const toggled = <Value,>(list: Value[], value: Value, isChosen: boolean) =>
  isChosen ? [...list, value] : list.filter((other) => other !== value)
