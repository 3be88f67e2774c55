import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { primarySubjects, secondarySubjects } from '#contract/catalog/rules'
import { home } from '#texts/home'
import { subjectNames } from '#texts/names'
import { cityOptions, named } from '#web/lib/names.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { hrefOf } from '#web/lib/router/locale-path.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { readSearch, searchString } from './search-url.ts'

const texts = home.search
const subjectOption = named(subjectNames)
const subjectGroups = [
  { label: texts.primary, options: primarySubjects.map(subjectOption) },
  { label: texts.secondary, options: secondarySubjects.map(subjectOption) },
]
const cities = [{ value: '', label: texts.anyCity }, ...cityOptions]

/** The parameter makes it a search, so that Find Tutors does not ask for a name first. */
const everybody = '?sort=recommended'

/** Searches by subject and city. Without scripts the browser submits the form. */
export function QuickSearch({ className }: { className?: string }) {
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const choices = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
    void navigate(`/student${searchString(readSearch(choices)) || everybody}`)
  }

  return (
    <search aria-label={texts.label} className={cx('@container', className)}>
      <form
        action={hrefOf('/student')}
        onSubmit={onSubmit}
        className={cx(
          'grid items-end gap-4 rounded-card border border-line bg-surface p-4 shadow-card',
          '@sm:grid-cols-2 @lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
        )}
      >
        <Field label={texts.subject}>
          <NativeSelect
            name="subject"
            options={[{ value: '', label: texts.anySubject }]}
            groups={subjectGroups}
          />
        </Field>
        <Field label={texts.city}>
          <NativeSelect name="city" options={cities} />
        </Field>
        <Button type="submit" className="@sm:col-span-2 @lg:col-span-1">
          <Search aria-hidden /> {texts.action}
        </Button>
      </form>
    </search>
  )
}
