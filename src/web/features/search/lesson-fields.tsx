import { days } from '#contract/catalog/rules'
import { partsOfDay } from '#contract/search/rules'
import { classSizes, type FeeUnit, feeUnits, languages, lessonPlaces } from '#contract/tutors/teaching'
import { findTutors } from '#texts/find-tutors'
import { classSizeNames, feeUnitNames, languageNames, lessonPlaceNames } from '#texts/names'
import { dayLabel, named } from '#web/lib/names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { SearchState } from './search-url.ts'

const texts = findTutors.filters

type LessonFieldsProps = { search: SearchState; onChange: (change: SearchState) => void }

/** Filters on what tutors say about their lessons and classes. They leave out tutors who have not said it. */
export function LessonFields({ search, onChange }: LessonFieldsProps) {
  return (
    <>
      <Choice
        label={texts.fee}
        any={texts.anyFee}
        options={feeOptions}
        value={search.maxFee && `${search.maxFee} ${search.feePer}`}
        onChange={(fee) => onChange(feeOf(fee))}
      />
      <Choice
        label={texts.format}
        any={texts.anyFormat}
        options={classSizes.map(named(classSizeNames))}
        value={search.format}
        onChange={(format) => onChange({ format })}
      />
      <Choice
        label={texts.place}
        any={texts.anyPlace}
        options={lessonPlaces.map(named(lessonPlaceNames))}
        value={search.place}
        onChange={(place) => onChange({ place })}
      />
      <Choice
        label={texts.language}
        any={texts.anyLanguage}
        options={languages.map(named(languageNames))}
        value={search.language}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        label={texts.classDay}
        any={texts.anyDay}
        options={days.map((day) => ({ value: day, label: dayLabel(day) }))}
        value={search.classDay}
        onChange={(classDay) => onChange({ classDay })}
      />
      <Choice
        label={texts.classPart}
        any={texts.anyTime}
        options={partsOfDay.map((part) => ({ value: part, label: texts.parts[part] }))}
        value={search.classPart}
        onChange={(classPart) => onChange({ classPart })}
      />
      <Checkbox
        label={texts.hasPlaces}
        checked={search.hasPlaces === 'true'}
        onChange={(event) => onChange({ hasPlaces: event.target.checked ? 'true' : undefined })}
      />
    </>
  )
}

/** Steps that match usual fees. */
const feeSteps: Record<FeeUnit, number[]> = { hour: [300, 500, 800, 1200], month: [800, 1200, 2000, 3000] }

const feeOptions = feeUnits.flatMap((unit) =>
  feeSteps[unit].map((rupees) => ({
    value: `${rupees} ${unit}`,
    label: texts.feeUpTo(rupees, feeUnitNames[unit]),
  })),
)

function feeOf(choice: string | undefined): SearchState {
  const [maxFee, feePer] = choice?.split(' ') ?? []
  return { maxFee, feePer: feePer as FeeUnit | undefined }
}

type ChoiceProps<Value extends string> = {
  label: string
  any: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, any, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <NativeSelect
        value={value ?? ''}
        onValueChange={(chosen) => onChange(chosen || undefined)}
        options={[{ value: '' as Value | '', label: any }, ...options]}
      />
    </Field>
  )
}
