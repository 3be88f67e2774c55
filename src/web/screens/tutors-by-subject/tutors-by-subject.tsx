import { readSubjectPath } from '#web/features/search/subjects.queries.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { AllSubjects } from './all-subjects.tsx'
import { SubjectTutors } from './subject-tutors.tsx'

/** All subjects, or the tutors of the one that the address names. */
export function TutorsBySubject() {
  const { subject, city } = readSubjectPath(useParams()) ?? {}
  return subject ? <SubjectTutors subject={subject} city={city} /> : <AllSubjects />
}
