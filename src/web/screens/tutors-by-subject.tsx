import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect } from 'react'
import type { SubjectCount } from '#contract/catalog/api'
import { type City, type Subject, subjectPath } from '#contract/catalog/rules'
import { type SubjectField, subjectFields } from '#contract/catalog/subject-fields'
import { classesPath } from '#contract/classes/rules'
import { recruitingPath } from '#contract/demand/rules'
import type { TutorCard as Tutor } from '#contract/search/api'
import { tutorsBySubject as texts } from '#texts/tutors-by-subject'
import { listedClassesQuery } from '#web/features/classes/classes.queries.ts'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { searchString } from '#web/features/search/search-url.ts'
import { CountedLinks, Elsewhere, GradeLinks } from '#web/features/search/subject-links.tsx'
import { BeforeYouBook, PageTop } from '#web/features/search/subject-page-top.tsx'
import { readSubjectPath, subjectsQuery, subjectTutorsQuery } from '#web/features/search/subjects.queries.ts'
import { NextClass } from '#web/features/tutors/next-class.tsx'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { storeLastSearch } from '#web/lib/last-search.ts'
import { subjectName } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'

export default function TutorsBySubject() {
  const { subject, city } = readSubjectPath(useParams()) ?? {}
  return subject ? <SubjectTutors subject={subject} city={city} /> : <AllSubjects />
}

function SubjectTutors({ subject, city }: { subject: Subject; city?: City }) {
  const { data: found } = useSuspenseQuery(subjectTutorsQuery({ subject, city }))
  const { subjects } = useSuspenseQuery(subjectsQuery({ city })).data
  const { data: classes } = useSuspenseQuery(listedClassesQuery({ subject, city, limit: 1 }))
  const verified = subjects.find((other) => other.subject === subject)?.verified ?? 0
  const name = subjectName(subject)
  const title = texts.subject.title(name, city)
  useEffect(() => storeLastSearch({ subject }), [subject])
  const trail = [
    { to: '/tutors', text: texts.all.title },
    { to: subjectPath(subject), text: name },
    ...(city ? [{ to: subjectPath(subject, city), text: city }] : []),
  ]
  return (
    <>
      <PageHead
        title={title}
        description={texts.subject.description(name, city, found.total, verified)}
        path={subjectPath(subject, city)}
      />
      <PageTop title={title} intro={texts.subject.intro(name, city, found.total, verified)} trail={trail}>
        <GradeLinks subject={subject} city={city} grades={found.facets.grades} />
        {classes.total > 0 && (
          <TextLink to={classesPath(subject, city)} isStandalone className="mt-3">
            {texts.subject.classes(name, city, classes.total)}
          </TextLink>
        )}
      </PageTop>
      <div className="page-width grid gap-x-10 gap-y-12 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <TutorList subject={subject} city={city} tutors={found.tutors} total={found.total} />
        <Elsewhere subject={subject} city={city} cities={found.facets.cities} subjects={subjects} />
      </div>
      <BeforeYouBook />
    </>
  )
}

type TutorListProps = { subject: Subject; city?: City; tutors: Tutor[]; total: number }

function TutorList({ subject, city, tutors, total }: TutorListProps) {
  return (
    <section aria-labelledby="tutors">
      <h2 id="tutors" className="text-xl font-semibold">
        {texts.subject.list(tutors.length, total)}
      </h2>
      {total > 1 && <p className="mt-1 text-sm text-muted">{texts.subject.order}</p>}
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {tutors.map((tutor, index) => (
          <li key={tutor.id}>
            <TutorCard
              tutor={tutor}
              heading="h3"
              loading={index < 4 ? 'eager' : 'lazy'}
              action={<SaveButton tutor={tutor} />}
            >
              <NextClass tutor={tutor} />
            </TutorCard>
          </li>
        ))}
      </ul>
      <Link
        to={`/student${searchString({ q: subject, city })}`}
        className={`${buttonClass({ variant: 'secondary' })} mt-6 w-full sm:w-auto`}
      >
        {tutors.length < total ? texts.subject.more : texts.subject.search}
      </Link>
      <TextLink to={recruitingPath(subject, city)} className="mt-3 flex min-h-11 w-fit items-center">
        {texts.subject.teach(subjectName(subject), city)}
      </TextLink>
      <TutorListJsonLd tutors={tutors} total={total} />
    </section>
  )
}

function AllSubjects() {
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

/** Fixed columns: the browser would balance them while the page is loading, and move the cards. */
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
    return found ? [{ to: subjectPath(member), text: subjectName(member), tutors: found.tutors }] : []
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
