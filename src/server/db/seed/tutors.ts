import { generatedTutors } from './generated-tutors.ts'
import { namedTutors } from './named-tutors.ts'
import type { SampleTutor } from './sample-tutor.ts'

export function sampleTutors(): SampleTutor[] {
  return [...namedTutors, ...generatedTutors(namedTutors.map(({ name }) => name))]
}
