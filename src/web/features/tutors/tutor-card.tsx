import { BadgeCheck, Crown, MapPin, Medal, MessageCircleQuestion, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { askPath } from '#contract/messages/paths'
import type { TutorCard as Tutor } from '#contract/search/api'
import { tutors as texts } from '#texts/tutors'
import { shownName, subjectLine } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { lessonTexts } from './lesson-texts.ts'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

const subjectsShown = 3

type TutorCardProps = {
  tutor: Tutor
  loading?: 'lazy' | 'eager'
  heading?: 'h2' | 'h3'
  /** A button beside the one that asks the tutor. */
  action?: ReactNode
  /** Further facts that a list shows. */
  children?: ReactNode
}

/**
 * A link to the profile that can be read in a second on a phone. Below the portrait are a link to ask the tutor and the list's
 * own action.
 */
export function TutorCard({ tutor, loading, heading: Heading = 'h2', action, children }: TutorCardProps) {
  const { id, name, picture, city, verified, subscribed } = tutor
  return (
    <div className="relative h-full">
      <Link
        to={`/tutor/profile/${id}`}
        className={cx(
          cardClass({ interactive: true }),
          'flex h-full min-h-37 gap-4 p-4',
          subscribed && verified && 'ring-2 ring-cane',
        )}
      >
        <Portrait name={name} picture={picture} loading={loading} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
            <Heading className="min-w-0 font-semibold">
              {name}
              {verified && (
                <BadgeCheck
                  role="img"
                  aria-label={texts.verified}
                  className="ml-1 inline size-5 align-text-bottom text-cane"
                />
              )}
            </Heading>
            {subscribed && (
              <Badge tone="sunset" icon={<Crown aria-hidden />} className="shrink-0">
                {texts.premium}
              </Badge>
            )}
          </div>
          <Subjects subjects={tutor.subjects} />
          <Rating rating={tutor.rating} reviewCount={tutor.reviewCount} />
          <p className="flex items-center gap-1 text-sm text-muted">
            <MapPin aria-hidden className="size-4 shrink-0" /> {shownName(city)}
          </p>
          <LessonLine tutor={tutor} />
          {tutor.answerMinutes !== null && (
            <p className="text-sm text-muted">{texts.answers(tutor.answerMinutes)}</p>
          )}
          {children}
          <Achievements {...tutor.achievements} />
        </div>
      </Link>
      <div className="absolute top-23 left-2 flex w-22 justify-center">
        {action}
        <Link
          to={askPath(id)}
          aria-label={texts.ask(name)}
          title={texts.ask(name)}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <MessageCircleQuestion aria-hidden />
        </Link>
      </div>
    </div>
  )
}

function Subjects({ subjects }: { subjects: string[] }) {
  const more = subjects.length - subjectsShown
  return (
    <p className="text-sm">
      <Unbroken>{subjectLine(subjects.slice(0, subjectsShown)) || texts.noSubjects}</Unbroken>
      {more > 0 && <span className="text-muted"> {texts.moreSubjects(more)}</span>}
    </p>
  )
}

function LessonLine({ tutor }: { tutor: Tutor }) {
  const { fee, format, languages } = lessonTexts(tutor)
  const rest = [format, languages].filter(Boolean).join(' · ')
  if (!fee && !rest) return null
  return (
    <p className="text-sm">
      {fee && <span className="font-semibold">{fee}</span>}
      {fee && rest && ' · '}
      <span className="text-muted">{rest}</span>
    </p>
  )
}

export function Achievements({ laureates, sixCredits }: Tutor['achievements']) {
  if (laureates === 0 && sixCredits === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      {laureates > 0 && <Badge icon={<Trophy aria-hidden />}>{texts.laureates(laureates)}</Badge>}
      {sixCredits > 0 && <Badge icon={<Medal aria-hidden />}>{texts.sixCredits(sixCredits)}</Badge>}
    </p>
  )
}
