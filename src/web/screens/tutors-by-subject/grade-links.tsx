import { type City, grades, type Subject, subjectsForGrades } from '#contract/catalog/rules'
import type { TutorFacets } from '#contract/search/api'
import { tutorsBySubject as texts } from '#texts/tutors-by-subject'
import { searchString } from '#web/features/search/search-url.ts'
import { Link } from '#web/lib/router/link.tsx'

type GradeLinksProps = { subject: Subject; city?: City; grades: TutorFacets['grades'] }

/** On to Find Tutors, with the filters set. A tutor of Physics who also takes Grade 5 teaches other things there. */
export function GradeLinks({ subject, city, grades: counts }: GradeLinksProps) {
  const offered = grades.flatMap(({ value, label }) => {
    const count = counts.find((grade) => grade.value === value)?.count
    return count && subjectsForGrades([value]).includes(subject) ? [{ value, label, count }] : []
  })
  return (
    <nav aria-labelledby="grades" className="mt-6">
      <h2 id="grades" className="font-semibold">
        {texts.subject.grade}
      </h2>
      <ul className="-mx-4 mt-0.5 flex gap-2 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {offered.map(({ value, label, count }) => (
          <li key={value} className="shrink-0">
            <Link
              to={`/student${searchString({ grade: value, subject, city })}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 transition-colors hover:border-lagoon hover:text-lagoon-strong"
            >
              {label} <span className="text-sm text-muted">{texts.tutors(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
