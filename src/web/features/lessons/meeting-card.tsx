import { CalendarClock, CalendarX2, Video } from 'lucide-react'
import type { FamilyMeeting, TutorMeeting } from '#contract/lessons/api'
import { registerPath } from '#contract/register/paths'
import { week } from '#texts/week'
import { subjectName } from '#web/lib/names.ts'
import { LessonCard, Remark } from './lesson-card.tsx'
import type { WeekEntry } from './week-layout.tsx'

const texts = week.meetings

/** A class meeting of the family. It links to the class, unless it already links to the lesson online. */
export function asFamilyMeeting(meeting: FamilyMeeting): WeekEntry {
  const { id, startsAt, learners, tutor, path, onlineLink } = meeting
  const isOne = learners.length === 1
  return {
    at: startsAt,
    shown: (
      <LessonCard
        key={id}
        to={onlineLink ? undefined : (path ?? undefined)}
        time={meeting}
        name={isOne ? learners[0]!.name : <Names learners={learners} />}
        colour={isOne ? learners[0]!.colour : null}
        {...stateOf(meeting)}
      >
        <span className="wrap-anywhere lg:block">{nameOf(meeting)}</span>{' '}
        <span className="wrap-anywhere lg:block">{week.family.with(tutor.name)}</span>
        {meeting.state === 'moved' && <Remark icon={<CalendarClock />}>{texts.moved}</Remark>}
        {onlineLink && (
          <Remark icon={<Video />}>
            <a href={onlineLink} target="_blank" rel="noreferrer" className="-my-1 py-1 underline">
              {texts.join}
            </a>
          </Remark>
        )}
      </LessonCard>
    ),
  }
}

/** Shows each name in the child's colour. */
function Names({ learners }: Pick<FamilyMeeting, 'learners'>) {
  return (
    <span className="inline-flex flex-wrap gap-1 lg:my-1 lg:flex">
      {learners.map(({ name, childId, colour }) => (
        <span key={childId ?? name} data-child-colour={colour ?? undefined} className="rounded-md px-2">
          {name}
        </span>
      ))}
    </span>
  )
}

/** Links to the register of the meeting. */
export function asTutorMeeting(meeting: TutorMeeting): WeekEntry {
  const { id, startsAt, subject, title, learnerCount } = meeting
  return {
    at: startsAt,
    shown: (
      <LessonCard key={id} to={registerPath(id)} time={meeting} name={nameOf(meeting)} {...stateOf(meeting)}>
        {title && <span className="block wrap-anywhere">{subjectName(subject)}</span>}
        <span className="block">{texts.learners(learnerCount)}</span>
        {meeting.state === 'moved' && <Remark icon={<CalendarClock />}>{texts.moved}</Remark>}
      </LessonCard>
    ),
  }
}

const nameOf = ({ title, subject }: Pick<FamilyMeeting, 'title' | 'subject'>) =>
  title || texts.untitled(subjectName(subject))

const stateOf = ({ reason }: Pick<FamilyMeeting, 'reason'>) => ({
  state: reason && texts.cancelled[reason],
  icon: <CalendarX2 />,
})
