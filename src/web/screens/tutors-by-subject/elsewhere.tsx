import type { SubjectCount } from '#contract/catalog/api'
import type { City, Subject } from '#contract/catalog/rules'
import { subjectPath } from '#contract/catalog/slugs'
import { fieldOf } from '#contract/catalog/subject-fields'
import type { TutorFacets } from '#contract/search/api'
import { tutorsBySubject } from '#texts/tutors-by-subject'
import { TextLink } from '#web/ui/link.tsx'
import { CountedLinks } from './counted-links.tsx'

const texts = tutorsBySubject.subject
const mostRelated = 10

type ElsewhereProps = {
  subject: Subject
  city?: City
  cities: TutorFacets['cities']
  subjects: SubjectCount[]
}

/** The same subject in other cities, and other subjects here. */
export function Elsewhere({ subject, city, cities, subjects }: ElsewhereProps) {
  const others = cities
    .filter(({ value }) => value !== city)
    .map(({ value, count }) => ({ to: subjectPath(subject, value as City), text: value, tutors: count }))
    .toSorted((a, b) => b.tutors - a.tutors)
  const related = relatedTo(subject, subjects).map(({ subject, tutors }) => ({
    to: subjectPath(subject, city),
    text: subject,
    tutors,
  }))
  return (
    <div className="grid content-start gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-1">
      {(city || others.length > 0) && (
        <nav aria-labelledby="cities">
          <h2 id="cities" className="mb-2 text-lg font-semibold">
            {texts.cities(subject, city)}
          </h2>
          <CountedLinks links={others} />
          {city && <WayUp to={subjectPath(subject)} text={texts.everywhere} />}
        </nav>
      )}
      <nav aria-labelledby="related">
        <h2 id="related" className="mb-2 text-lg font-semibold">
          {texts.related(city)}
        </h2>
        <CountedLinks links={related} />
        <WayUp to="/tutors" text={texts.allSubjects} />
      </nav>
    </div>
  )
}

/** Those of the same field first, then those with the most tutors. */
function relatedTo(subject: Subject, subjects: SubjectCount[]) {
  const field = fieldOf(subject)
  const isNear = (other: SubjectCount) => Number(field.includes(other.subject))
  return subjects
    .filter((other) => other.subject !== subject)
    .toSorted((a, b) => isNear(b) - isNear(a))
    .slice(0, mostRelated)
}

function WayUp({ to, text }: { to: string; text: string }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center">
      {text}
    </TextLink>
  )
}
