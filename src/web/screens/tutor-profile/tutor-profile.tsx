import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { sharePictureUrl } from '#contract/share-pictures'
import { tutors as texts } from '#texts/tutors'
import { TutorJsonLd } from '#web/features/tutors/tutor-json-ld.tsx'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { PageHead } from '#web/shell/page-head.tsx'

export function TutorProfile() {
  const { id } = useParams()
  const { data: tutor } = useQuery(tutorQuery(id!))
  if (!tutor) return null
  return (
    <div className="page-width py-8">
      <PageHead
        title={tutor.name}
        description={tutor.bio}
        path={`/tutor/profile/${tutor.id}`}
        image={{ path: sharePictureUrl(tutor.id), alt: texts.sharePicture(tutor.name) }}
      />
      <TutorJsonLd tutor={tutor} />
      <h1 className="text-2xl font-semibold">{tutor.name}</h1>
    </div>
  )
}
