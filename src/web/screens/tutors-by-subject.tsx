import { readSubjectPath } from '#web/features/search/subjects.queries.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { AllSubjects } from './tutors-by-subject/all-subjects.tsx'
import { SubjectTutors } from './tutors-by-subject/subject-tutors.tsx'

/** All subjects, or the tutors of the one that the address names. */
export default function TutorsBySubject() {
  const { subject, city } = readSubjectPath(useParams()) ?? {}
  return subject ? <SubjectTutors subject={subject} city={city} /> : <AllSubjects />
}
