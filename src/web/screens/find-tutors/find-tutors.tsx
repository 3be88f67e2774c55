import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { findTutors as texts } from '#texts/find-tutors'
import { tutorsQuery } from '#web/features/search/search.queries.ts'
import { readSearch } from '#web/features/search/search-address.ts'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { PageHead } from '#web/shell/page-head.tsx'

export function FindTutors() {
  const [params] = useSearchParams()
  const { data } = useQuery(tutorsQuery(readSearch(params)))
  return (
    <div className="page-width py-8">
      <PageHead title={texts.title} description={texts.description} path="/student" />
      <h1 className="text-2xl font-semibold">{texts.title}</h1>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data?.tutors.map((tutor, index) => (
          <li key={tutor.id}>
            <TutorCard tutor={tutor} loading={index < 4 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      {data && <TutorListJsonLd tutors={data.tutors} total={data.total} />}
    </div>
  )
}
