import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { askPath } from '#contract/messages/paths'
import { tutors as texts } from '#texts/tutors'
import { subjectLine } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { NextClass } from './next-class.tsx'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'
import { tutorQuery } from './tutors.queries.ts'

type TutorSummaryProps = { id: string; renderAction?: (tutor: { id: string; name: string }) => ReactNode }

/** The card of the tutor whose pin was chosen. Its upper right corner is left free for the close button. */
export function TutorSummary({ id, renderAction }: TutorSummaryProps) {
  const { data: tutor, isPending } = useQuery(tutorQuery(id))
  if (isPending) return <TutorSummarySkeleton />
  return (
    <div className="flex flex-col gap-3">
      {tutor ? (
        <div className="flex gap-3">
          <Portrait name={tutor.name} picture={tutor.picture} loading="eager" />
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <p className="flex items-center gap-1 pr-9 font-semibold">
              <span className="min-w-0">{tutor.name}</span>
              {tutor.verified && (
                <BadgeCheck role="img" aria-label={texts.verified} className="size-5 shrink-0 text-cane" />
              )}
            </p>
            <Rating rating={tutor.rating} reviewCount={tutor.reviewCount} />
            <p className="text-sm">
              <Unbroken>{subjectLine(tutor.subjects) || texts.noSubjects}</Unbroken>
            </p>
            <NextClass tutor={tutor} />
          </div>
        </div>
      ) : (
        <p role="alert" className="pr-9">
          {texts.summaryFailed}
        </p>
      )}
      <div className="flex gap-2">
        <Link to={`/tutor/profile/${id}`} className={cx(buttonClass(), 'flex-1')}>
          {texts.viewProfile}
        </Link>
        {tutor && (
          <Link
            to={askPath(id)}
            aria-label={texts.ask(tutor.name)}
            title={texts.ask(tutor.name)}
            className={buttonClass({ variant: 'secondary', size: 'icon' })}
          >
            <MessageCircleQuestion aria-hidden />
          </Link>
        )}
        {tutor && renderAction?.(tutor)}
      </div>
    </div>
  )
}

function TutorSummarySkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <div className="flex gap-3">
        <Skeleton shape="circle" className="size-18 shrink-0" />
        <div className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </div>
      <Skeleton className="h-11" />
    </SkeletonGroup>
  )
}
