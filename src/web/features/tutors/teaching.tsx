import type { TutorProfile } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { tutors } from '#texts/tutors'
import { gradeOptions, subjectName } from '#web/lib/names.ts'
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

const texts = tutorProfile.teaching

export function Teaching({ tutor }: { tutor: Pick<TutorProfile, 'subjects' | 'grades'> }) {
  const taught = gradeOptions.filter(({ value }) => tutor.grades.includes(value))
  return (
    <>
      <Chips items={tutor.subjects.map(subjectName)} tone="lagoon" none={tutors.noSubjects} />
      <h3 className="font-semibold">{texts.grades}</h3>
      <Chips items={taught.map(({ label }) => label)} none={texts.noGrades} />
    </>
  )
}

function Chips({ items, tone, none }: { items: string[]; tone?: BadgeTone; none: string }) {
  if (items.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item} className="flex max-w-full">
          <Badge tone={tone}>
            {/* The badge lays out its children with a gap, so the parts of the text are one child. */}
            <span>
              <Unbroken>{item}</Unbroken>
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
