import type { City, Subject } from '#contract/catalog/rules'
import type { TutorCard as Tutor } from '#contract/search/api'
import { tutorsBySubject } from '#texts/tutors-by-subject'
import { searchString } from '#web/features/search/search-url.ts'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

const texts = tutorsBySubject.subject

type TutorListProps = { subject: Subject; city?: City; tutors: Tutor[]; total: number }

/** The first of them, in the recommended order; Find Tutors has the rest. */
export function TutorList({ subject, city, tutors, total }: TutorListProps) {
  return (
    <section aria-labelledby="tutors">
      <h2 id="tutors" className="text-xl font-semibold">
        {texts.list(tutors.length, total)}
      </h2>
      {total > 1 && <p className="mt-1 text-sm text-muted">{texts.order}</p>}
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {tutors.map((tutor, index) => (
          <li key={tutor.id}>
            <TutorCard tutor={tutor} heading="h3" loading={index < 4 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      <Link
        to={`/student${searchString({ q: subject, city })}`}
        className={`${buttonClass({ variant: 'secondary' })} mt-6 w-full sm:w-auto`}
      >
        {tutors.length < total ? texts.more : texts.search}
      </Link>
      <TutorListJsonLd tutors={tutors} total={total} />
    </section>
  )
}
