import type { SubjectCount } from '#contract/catalog/api'
import { type City, type Subject, subjectPath, subjectsForGrades } from '#contract/catalog/rules'
import { fieldOf } from '#contract/catalog/subject-fields'
import type { TutorFacets } from '#contract/search/api'
import { tutorsBySubject } from '#texts/tutors-by-subject'
import { searchString } from '#web/features/search/search-url.ts'
import { gradeOptions, subjectName } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

const texts = tutorsBySubject.subject
const mostRelated = 10

type ElsewhereProps = {
  subject: Subject
  city?: City
  cities: TutorFacets['cities']
  subjects: SubjectCount[]
}

export function Elsewhere({ subject, city, cities, subjects }: ElsewhereProps) {
  const others = cities
    .filter(({ value }) => value !== city)
    .map(({ value, count }) => ({ to: subjectPath(subject, value as City), text: value, tutors: count }))
    .toSorted((a, b) => b.tutors - a.tutors)
  const related = relatedTo(subject, subjects).map(({ subject, tutors }) => ({
    to: subjectPath(subject, city),
    text: subjectName(subject),
    tutors,
  }))
  return (
    <div className="grid content-start gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-1">
      {(city || others.length > 0) && (
        <nav aria-labelledby="cities">
          <h2 id="cities" className="mb-2 text-lg font-semibold">
            {texts.cities(subjectName(subject), city)}
          </h2>
          <CountedLinks links={others} />
          {city && <ParentLink to={subjectPath(subject)} text={texts.everywhere} />}
        </nav>
      )}
      <nav aria-labelledby="related">
        <h2 id="related" className="mb-2 text-lg font-semibold">
          {texts.related(city)}
        </h2>
        <CountedLinks links={related} />
        <ParentLink to="/tutors" text={texts.allSubjects} />
      </nav>
    </div>
  )
}

/** Subjects of the same field first, then those with the most tutors. */
function relatedTo(subject: Subject, subjects: SubjectCount[]) {
  const field = fieldOf(subject)
  const isNear = (other: SubjectCount) => Number(field.includes(other.subject))
  return subjects
    .filter((other) => other.subject !== subject)
    .toSorted((a, b) => isNear(b) - isNear(a))
    .slice(0, mostRelated)
}

function ParentLink({ to, text }: { to: string; text: string }) {
  return (
    <TextLink to={to} isStandalone>
      {text}
    </TextLink>
  )
}

type CountedLinksProps = { links: { to: string; text: string; tutors: number }[] }

export function CountedLinks({ links }: CountedLinksProps) {
  return (
    <ul className="divide-y divide-line">
      {links.map(({ to, text, tutors }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex min-h-11 items-center justify-between gap-4 rounded-sm py-1.5 transition-colors hover:text-lagoon-strong"
          >
            <span className="underline-offset-4 group-hover:underline">
              <Unbroken>{text}</Unbroken>
            </span>
            <span className="shrink-0 text-sm text-muted">{tutorsBySubject.tutors(tutors)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type GradeLinksProps = { subject: Subject; city?: City; grades: TutorFacets['grades'] }

/** Links to Find Tutors with the filters set: a tutor of Physics who also takes Grade 5 teaches other subjects there. */
export function GradeLinks({ subject, city, grades: counts }: GradeLinksProps) {
  const offered = gradeOptions.flatMap(({ value, label }) => {
    const count = counts.find((grade) => grade.value === value)?.count
    return count && subjectsForGrades([value]).includes(subject) ? [{ value, label, count }] : []
  })
  return (
    <nav aria-labelledby="grades" className="mt-6">
      <h2 id="grades" className="font-semibold">
        {tutorsBySubject.subject.grade}
      </h2>
      <ul className="-mx-4 mt-0.5 flex gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {offered.map(({ value, label, count }) => (
          <li key={value} className="shrink-0">
            <Link
              to={`/student${searchString({ grade: value, subject, city })}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 transition-colors hover:border-lagoon hover:text-lagoon-strong"
            >
              {label} <span className="text-sm text-muted">{tutorsBySubject.tutors(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
