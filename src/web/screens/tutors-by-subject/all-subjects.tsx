import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { SubjectCount } from '#contract/catalog/api'
import type { Subject } from '#contract/catalog/rules'
import { subjectPath } from '#contract/catalog/slugs'
import { type SubjectField, subjectFields } from '#contract/catalog/subject-fields'
import { tutorsBySubject as texts } from '#texts/tutors-by-subject'
import { subjectsQuery } from '#web/features/search/subjects.queries.ts'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CountedLinks } from './counted-links.tsx'
import { PageTop } from './page-top.tsx'

export function AllSubjects() {
  const { tutors, subjects } = useSuspenseQuery(subjectsQuery()).data
  return (
    <>
      <PageHead title={texts.all.title} description={texts.all.description(tutors)} path="/tutors" />
      <PageTop
        title={texts.all.title}
        intro={tutors > 0 ? texts.all.intro(tutors, subjects.length) : undefined}
        trail={[{ to: '/tutors', text: texts.all.title }]}
      />
      <div className="page-width py-8 md:py-10">
        {tutors > 0 ? <Fields subjects={subjects} /> : <NoTutors />}
      </div>
    </>
  )
}

/** Fixed, and not balanced by the browser: that would move the cards while the page arrives. */
const columns: SubjectField[][] = [
  ['mathematics', 'sciences'],
  ['languages', 'society'],
  ['business', 'computing', 'arts'],
]

function Fields({ subjects }: { subjects: SubjectCount[] }) {
  return (
    <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {columns.map((fields) => (
        <div
          key={fields[0]}
          className="grid content-start gap-5 md:max-lg:last:col-span-full md:max-lg:last:grid-cols-3"
        >
          {fields.map((field) => (
            <Field key={field} field={field} links={linksTo(subjects, subjectFields[field])} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Field({ field, links }: { field: SubjectField; links: ReturnType<typeof linksTo> }) {
  if (links.length === 0) return null
  return (
    <Card>
      <h2 className="mb-2 text-lg font-semibold">{texts.all.fields[field]}</h2>
      <CountedLinks links={links} />
    </Card>
  )
}

function linksTo(subjects: SubjectCount[], members: readonly Subject[]) {
  return members.flatMap((member) => {
    const found = subjects.find(({ subject }) => subject === member)
    return found ? [{ to: subjectPath(member), text: member, tutors: found.tutors }] : []
  })
}

function NoTutors() {
  const { title, text, action } = texts.all.empty
  return (
    <EmptyState
      icon={<BookOpen />}
      title={title}
      text={text}
      action={
        <Link to="/tutor/signup" className={buttonClass()}>
          {action}
        </Link>
      }
    />
  )
}
