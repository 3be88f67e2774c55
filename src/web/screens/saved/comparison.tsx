import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, LocateFixed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { metresBetween, type Position } from '#contract/island'
import { savedPath } from '#contract/saved/rules'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { saved } from '#texts/saved'
import { nextSlotQuery } from '#web/features/saved/saved.queries.ts'
import { lessonTexts } from '#web/features/tutors/lesson-texts.ts'
import { Portrait } from '#web/features/tutors/portrait.tsx'
import { Rating } from '#web/features/tutors/rating.tsx'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatHour, formatShortDay } from '#web/lib/dates.ts'
import { type LocationFailure, locate } from '#web/lib/geolocation.ts'
import { shownName, subjectName } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = saved.compare
const columns = ['', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3']

/** Compares tutors: each is a column, and each fact a row. */
export function Comparison({ ids }: { ids: string[] }) {
  const [position, setPosition] = useState<Position | LocationFailure>()
  const [isLocating, setLocating] = useState(false)
  async function onLocate() {
    setLocating(true)
    setPosition(await locate())
    setLocating(false)
  }
  const here = position && 'lat' in position ? position : undefined
  return (
    <div className="flex flex-col gap-5">
      <TextLink to={savedPath} isStandalone className="gap-2 self-start">
        <ArrowLeft aria-hidden className="size-5" /> {texts.back}
      </TextLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{texts.title}</h1>
        {!here && (
          <Button
            variant="secondary"
            pending={isLocating}
            pendingText={texts.locating}
            onClick={() => void onLocate()}
          >
            <LocateFixed aria-hidden /> {texts.distances}
          </Button>
        )}
      </div>
      {position && !here && <Notice kind="warning">{(position as LocationFailure).text}</Notice>}
      <ul className={cx('grid gap-x-2 sm:gap-x-4', columns[ids.length])}>
        {ids.map((id) => (
          <li
            key={id}
            className={cx(cardClass(), 'row-span-7 grid min-w-0 grid-rows-subgrid gap-y-3 p-2 sm:p-4')}
          >
            <Column id={id} here={here} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ColumnProps = { id: string; here: Position | undefined }

function Column({ id, here }: ColumnProps) {
  const { data: tutor, error, refetch } = useQuery(tutorQuery(id))
  if (tutor) return <Facts tutor={tutor} here={here} />
  if (error instanceof ApiError && error.code === 'not_found')
    return <p className="text-muted">{texts.gone}</p>
  if (error) return <LoadFailure text={texts.failed} onRetry={refetch} />
  return (
    <SkeletonGroup label={texts.loading} className="row-span-7 flex flex-col gap-3">
      <Skeleton shape="circle" className="size-18" />
      <Skeleton className="h-80" />
    </SkeletonGroup>
  )
}

type FactsProps = { tutor: TutorProfile; here: Position | undefined }

function Facts({ tutor, here }: FactsProps) {
  const { id, name, picture, city, nextClass } = tutor
  return (
    <>
      <div className="flex flex-col gap-2">
        <Portrait name={name} picture={picture} loading="eager" />
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted">{shownName(city)}</p>
        <Rating rating={tutor.rating} reviewCount={tutor.reviewCount} />
      </div>
      <Fact label={texts.rows.fee}>{lessonTexts(tutor).fee || texts.noFee}</Fact>
      <Fact label={texts.rows.places}>
        {nextClass ? texts.placesLeft(nextClass.placesLeft, subjectName(nextClass.subject)) : texts.noClass}
      </Fact>
      <Fact label={texts.rows.nextSlot}>
        <NextSlot id={id} />
      </Fact>
      {here && <Fact label={texts.rows.distance}>{distanceOf(tutor, here)}</Fact>}
      <Link
        to={`/tutor/profile/${id}`}
        className={cx(buttonClass({ variant: 'secondary' }), 'self-end px-2')}
      >
        {texts.profile}
      </Link>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold hyphens-auto wrap-anywhere max-sm:text-sm">{children}</dd>
    </dl>
  )
}

function NextSlot({ id }: { id: string }) {
  const { data, error } = useQuery(nextSlotQuery(id))
  if (error && !data) return texts.slotFailed
  if (!data) return <Skeleton className="h-6 w-24 max-w-full" />
  return data.slotAt ? capitalize(`${formatShortDay(data.slotAt)}, ${formatHour(data.slotAt)}`) : texts.noSlot
}

const distanceOf = ({ location }: TutorProfile, here: Position) =>
  location ? texts.kilometres(metresBetween(location, here)) : texts.noPlace
