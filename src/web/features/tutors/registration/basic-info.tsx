import { type Grade, subjectsForGrades } from '#contract/catalog/rules'
import { subjectNames } from '#texts/names'
import { tutorRegistration } from '#texts/tutor-registration'
import { cityOptions, gradeOptions, named } from '#web/lib/names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { MultiSelect } from '#web/ui/form/multi-select.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TutorFormState } from './use-tutor-form.ts'

const texts = tutorRegistration.basics

type BasicInfoProps = {
  state: TutorFormState
  accountEmail?: string
  /** Whether the entered name differs from the one that the badge was given to. */
  losesBadge?: boolean
}

export function BasicInfo({
  state: { form, problems, change },
  accountEmail,
  losesBadge = false,
}: BasicInfoProps) {
  const subjects = subjectsForGrades(form.grades)

  function onGrades(chosen: Grade[]) {
    const fitting = subjectsForGrades(chosen)
    change({ grades: chosen, subjects: form.subjects.filter((subject) => fitting.includes(subject)) })
  }

  return (
    <>
      <div>
        <Field label={texts.name} error={problems.name} required>
          <Input
            autoComplete="name"
            placeholder={texts.namePlaceholder}
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        {losesBadge && (
          <Notice kind="warning" className="mt-3">
            {texts.nameDropsBadge}
          </Notice>
        )}
      </div>
      <Field
        label={texts.email}
        hint={accountEmail ? texts.emailOfAccount : texts.emailHint}
        error={problems.email}
        required
      >
        <Input
          type="email"
          autoComplete="email"
          readOnly={Boolean(accountEmail)}
          value={form.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
      <Field label={texts.grades} error={problems.grades} required>
        <MultiSelect
          options={gradeOptions}
          value={form.grades}
          onValueChange={onGrades}
          placeholder={texts.gradesPlaceholder}
        />
      </Field>
      <Field label={texts.subjects} hint={texts.subjectsHint} error={problems.subjects} required>
        <MultiSelect
          options={subjects.map(named(subjectNames))}
          value={form.subjects}
          onValueChange={(chosen) => change({ subjects: chosen })}
          disabled={subjects.length === 0}
          placeholder={subjects.length === 0 ? texts.subjectsFirst : texts.subjectsPlaceholder}
        />
      </Field>
      <Field label={texts.city} error={problems.city} required>
        <NativeSelect
          options={cityOptions}
          value={form.city || null}
          onValueChange={(city) => change({ city })}
          placeholder={texts.cityPlaceholder}
        />
      </Field>
    </>
  )
}
