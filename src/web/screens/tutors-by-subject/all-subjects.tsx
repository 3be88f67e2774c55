import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { Link } from 'react-router'
import type { Subject } from '#contract/catalog'
import { subjectPath } from '#contract/slugs'
import { type SubjectField, subjectFields } from '#contract/subject-fields'
import type { SubjectCount } from '#contract/subjects'
import { tutorsBySubject as texts } from '#texts/tutors-by-subject'
import { subjectsQuery } from '#web/features/search/subjects.queries.ts'
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

function Fields({ subjects }: { subjects: SubjectCount[] }) {
  const fields = Object.entries(subjectFields) as [SubjectField, readonly Subject[]][]
  const taught = fields
    .map(([field, members]) => ({ field, links: linksTo(subjects, members) }))
    .filter(({ links }) => links.length > 0)
  return (
    <div className="columns-[18rem] gap-5">
      {taught.map(({ field, links }) => (
        <Card key={field} className="mb-5 break-inside-avoid">
          <h2 className="mb-2 text-lg font-semibold">{texts.all.fields[field]}</h2>
          <CountedLinks links={links} />
        </Card>
      ))}
    </div>
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
