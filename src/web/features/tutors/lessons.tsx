import type { TutorProfile } from '#contract/tutors/profiles.api'
import { lessons as texts } from '#texts/lessons'
import { lessonTexts } from './lesson-texts.ts'

const rows = ['fee', 'format', 'places', 'languages'] as const

export function Lessons({ tutor }: { tutor: Pick<TutorProfile, 'fee' | 'classFormat' | 'languages'> }) {
  const said = lessonTexts(tutor)
  return (
    <dl className="flex flex-col gap-2">
      {rows
        .filter((row) => said[row])
        .map((row) => (
          <div key={row} className="gap-x-6 sm:grid sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{texts.labels[row]}</dt>
            <dd>{said[row]}</dd>
          </div>
        ))}
    </dl>
  )
}

export const hasLessonDetails = (tutor: Parameters<typeof lessonTexts>[0]) =>
  Object.values(lessonTexts(tutor)).some(Boolean)
