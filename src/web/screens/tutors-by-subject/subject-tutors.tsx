import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { City, Subject } from '#contract/catalog/rules'
import { subjectPath } from '#contract/catalog/slugs'
import { tutorsBySubject } from '#texts/tutors-by-subject'
import { subjectsQuery, subjectTutorsQuery } from '#web/features/search/subjects.queries.ts'
import { keepSearch } from '#web/lib/last-search.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { BeforeYouBook } from './before-you-book.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { GradeLinks } from './grade-links.tsx'
import { PageTop } from './page-top.tsx'
import { TutorList } from './tutor-list.tsx'

const texts = tutorsBySubject.subject

/** The tutors of one subject, everywhere or in one city. */
export function SubjectTutors({ subject, city }: { subject: Subject; city?: City }) {
  const { data: found } = useSuspenseQuery(subjectTutorsQuery({ subject, city }))
  const { subjects } = useSuspenseQuery(subjectsQuery({ city })).data
  const verified = subjects.find((other) => other.subject === subject)?.verified ?? 0
  const title = texts.title(subject, city)
  useEffect(() => keepSearch({ subject }), [subject])
  const trail = [
    { to: '/tutors', text: tutorsBySubject.all.title },
    { to: subjectPath(subject), text: subject },
    ...(city ? [{ to: subjectPath(subject, city), text: city }] : []),
  ]
  return (
    <>
      <PageHead
        title={title}
        description={texts.description(subject, city, found.total, verified)}
        path={subjectPath(subject, city)}
      />
      <PageTop title={title} intro={texts.intro(subject, city, found.total, verified)} trail={trail}>
        <GradeLinks subject={subject} city={city} grades={found.facets.grades} />
      </PageTop>
      <div className="page-width grid gap-x-10 gap-y-12 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <TutorList subject={subject} city={city} tutors={found.tutors} total={found.total} />
        <Elsewhere subject={subject} city={city} cities={found.facets.cities} subjects={subjects} />
      </div>
      <BeforeYouBook />
    </>
  )
}
