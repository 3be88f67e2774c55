import type { Grade } from '#contract/catalog/rules'
import type { TutorFacets } from '#contract/search/api'
import { findTutors } from '#texts/find-tutors'
import { subjectNames } from '#texts/names'
import { cityOptions, gradeOptions, named } from '#web/lib/names.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { type SearchState, subjectsOf } from './search-url.ts'

const texts = findTutors.filters

export type Facets = { facets: TutorFacets; facetsAreExact: boolean }

type FilterFieldsProps = {
  search: SearchState
  onChange: (change: SearchState) => void
  /** The number of tutors that each option would show; undefined while loading. */
  counts: Facets | undefined
}

export function FilterFields({ search, onChange, counts }: FilterFieldsProps) {
  const { grade, subject, city, verified } = search
  // A link may set a subject without a grade.
  const hasSubjects = grade || subject
  return (
    <>
      <Field label={texts.grade}>
        <NativeSelect
          value={grade ?? ''}
          onValueChange={(value) => onChange({ grade: value || undefined })}
          options={[
            { value: '' as Grade | '', label: texts.anyGrade },
            ...counted('grades', gradeOptions, counts),
          ]}
        />
      </Field>
      <Field label={texts.subject}>
        <NativeSelect
          disabled={!hasSubjects}
          value={subject ?? ''}
          onValueChange={(value) => onChange({ subject: value || undefined })}
          options={[
            { value: '' as const, label: hasSubjects ? texts.anySubject : texts.gradeFirst },
            ...(hasSubjects ? counted('subjects', subjectsOf(grade).map(named(subjectNames)), counts) : []),
          ]}
        />
      </Field>
      <Field label={texts.city}>
        <NativeSelect
          value={city ?? ''}
          onValueChange={(value) => onChange({ city: value || undefined })}
          options={[{ value: '' as const, label: texts.anyCity }, ...counted('cities', cityOptions, counts)]}
        />
      </Field>
      <LessonFields search={search} onChange={onChange} />
      <Checkbox
        label={texts.verified}
        checked={verified === 'true'}
        onChange={(event) => onChange({ verified: event.target.checked ? 'true' : undefined })}
      />
    </>
  )
}

/**
 * Appends its count to each option. An option without a count has none, or an unknown number where not all tutors were counted.
 */
function counted<Value extends string>(
  facet: keyof TutorFacets,
  options: readonly { value: Value; label: string }[],
  counts: Facets | undefined,
) {
  if (!counts) return options
  const { facets, facetsAreExact } = counts
  const found = new Map(facets[facet].map(({ value, count }) => [value, count]))
  return options.map(({ value, label }) => {
    const count = found.get(value) ?? (facetsAreExact ? 0 : undefined)
    return { value, label: count === undefined ? label : texts.option(label, count, facetsAreExact) }
  })
}
