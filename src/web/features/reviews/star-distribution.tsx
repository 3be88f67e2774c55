import { tutorProfile } from '#texts/tutor-profile'
import { tutors } from '#texts/tutors'
import { Stars } from '#web/ui/data/stars.tsx'

const texts = tutorProfile.reviews

type StarDistributionProps = {
  rating: number
  /** The numbers of reviews with one star, two stars, and so on. */
  counts: number[]
}

export function StarDistribution({ rating, counts }: StarDistributionProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <div className="@container">
      <div className="flex flex-col items-center gap-x-8 gap-y-4 @md:flex-row">
        <div className="flex shrink-0 flex-col items-center gap-1">
          <p aria-hidden className="text-3xl font-semibold">
            {tutors.rating(rating)}
          </p>
          <Stars value={rating} label={tutors.ratingLabel(rating)} />
          <p className="text-sm text-muted">{tutors.reviews(total)}</p>
        </div>
        <ul aria-label={texts.distribution} className="flex w-full flex-1 flex-col gap-1.5 text-sm">
          {[5, 4, 3, 2, 1].map((stars) => (
            <Row key={stars} stars={stars} count={counts[stars - 1]!} total={total} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Row({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <li className="flex items-center gap-3">
      <span className="sr-only">{texts.ofStars(stars, count)}</span>
      <span aria-hidden className="w-16 shrink-0 text-muted">
        {texts.stars(stars)}
      </span>
      {/* The page's policy refuses style attributes, so the width is an attribute of a shape. */}
      <svg aria-hidden="true" className="h-2.5 min-w-0 flex-1 rounded-full bg-wash">
        <rect width={`${(100 * count) / total}%`} height="100%" rx="5" className="fill-sunset" />
      </svg>
      <span aria-hidden className="w-8 shrink-0 text-right text-muted tabular-nums">
        {count}
      </span>
    </li>
  )
}
