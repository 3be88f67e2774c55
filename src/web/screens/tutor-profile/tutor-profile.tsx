import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { PageHead } from '#web/shell/page-head.tsx'

export function TutorProfile() {
  const { id } = useParams()
  const { data: tutor } = useQuery(tutorQuery(id!))
  if (!tutor) return null
  return (
    <div className="page-width py-8">
      <PageHead title={tutor.name} description={tutor.bio} path={`/tutor/profile/${tutor.id}`} />
      <h1 className="text-2xl font-semibold">{tutor.name}</h1>
    </div>
  )
}
