import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type City, type Subject, subjectPath } from '#contract/catalog/rules'
import type { ListedClasses } from '#contract/classes/api'
import { classesPath } from '#contract/classes/rules'
import { classesBySubject as texts } from '#texts/classes-by-subject'
import { tutorsBySubject } from '#texts/tutors-by-subject'
import { ClassListJsonLd } from '#web/features/classes/class-list-json-ld.tsx'
import { listedClassesQuery } from '#web/features/classes/classes.queries.ts'
import { ListedClass } from '#web/features/classes/listed-class.tsx'
import { searchString } from '#web/features/search/search-url.ts'
import { PageTop } from '#web/features/search/subject-page-top.tsx'
import { readSubjectPath } from '#web/features/search/subjects.queries.ts'
import { subjectName } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'

export default function ClassesBySubject() {
  const { subject, city } = readSubjectPath(useParams())!
  return <SubjectClasses subject={subject!} city={city} />
}

type Asked = { subject: Subject; city?: City }

function SubjectClasses({ subject, city }: Asked) {
  const { data: found } = useSuspenseQuery(listedClassesQuery({ subject, city }))
  const { total, withPlaces, classes } = found
  const name = subjectName(subject)
  const title = texts.title(name, city)
  const trail = [
    { to: '/tutors', text: tutorsBySubject.all.title },
    { to: classesPath(subject), text: texts.trail(name) },
    ...(city ? [{ to: classesPath(subject, city), text: city }] : []),
  ]
  return (
    <>
      <PageHead
        title={title}
        description={texts.description(name, city, total, withPlaces)}
        // Search engines should not index a page without classes.
        path={total > 0 ? classesPath(subject, city) : undefined}
      />
      <PageTop
        title={title}
        intro={total > 0 ? texts.intro(name, city, total, withPlaces) : undefined}
        trail={trail}
      />
      <div className="page-width grid gap-x-10 gap-y-12 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {total > 0 ? (
          <section aria-labelledby="classes">
            <h2 id="classes" className="text-xl font-semibold">
              {texts.list(classes.length, total)}
            </h2>
            {total > 1 && <p className="mt-1 text-sm text-muted">{texts.order}</p>}
            <ul className="mt-4 grid gap-4 md:grid-cols-2">
              {classes.map((of) => (
                <li key={of.id}>
                  <ListedClass of={of} />
                </li>
              ))}
            </ul>
            <ClassListJsonLd classes={classes} total={total} />
          </section>
        ) : (
          <NoClasses subject={subject} city={city} />
        )}
        <Elsewhere subject={subject} city={city} cities={found.cities} hasTutors={total > 0} />
      </div>
    </>
  )
}

function NoClasses({ subject, city }: Asked) {
  const { title, text, action } = texts.empty
  return (
    <EmptyState
      icon={<CalendarCheck />}
      title={title(subjectName(subject), city)}
      text={text}
      action={
        <Link to={`/student${searchString({ q: subject, city })}`} className={buttonClass()}>
          {action}
        </Link>
      }
    />
  )
}

type ElsewhereProps = Asked & { cities: ListedClasses['cities']; hasTutors: boolean }

/** Links to other cities with classes in the subject, and to everybody who teaches it. */
function Elsewhere({ subject, city, cities, hasTutors }: ElsewhereProps) {
  const links = [
    ...cities
      .filter(({ value }) => value !== city)
      .map(({ value, count }) => ({
        to: classesPath(subject, value as City),
        text: texts.cityWith(value, count),
      })),
    ...(city ? [{ to: classesPath(subject), text: texts.everywhere }] : []),
    ...(hasTutors ? [{ to: subjectPath(subject), text: texts.tutors(subjectName(subject)) }] : []),
  ]
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-2 text-lg font-semibold">
        {texts.elsewhere(subjectName(subject), city)}
      </h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <TextLink to={to} isStandalone>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
