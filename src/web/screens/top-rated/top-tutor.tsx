import { BadgeCheck, Eye, Medal, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeaderboardTutor } from '#contract/leaderboard/api'
import { rankFor } from '#contract/points/ranks'
import { topRated as texts } from '#texts/top-rated'
import { tutorProfile } from '#texts/tutor-profile'
import { tutors as tutorTexts } from '#texts/tutors'
import { PositionMark } from '#web/features/leaderboard/position-mark.tsx'
import { RankMark } from '#web/features/points/rank-mark.tsx'
import { Portrait } from '#web/features/tutors/portrait.tsx'
import { Rating } from '#web/features/tutors/rating.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

const achievementTexts = tutorProfile.experience
const subjectsShown = 2
/** As many as a phone shows at once. */
const wantedAtOnce = 3

export function TopTutor({ tutor }: { tutor: LeaderboardTutor }) {
  const { position, id, name, picture, verified, points, subjects } = tutor
  const { laureates, sixCredits } = tutor.achievements
  const rank = rankFor(points)
  return (
    <article className={`${cardClass({ interactive: true })} relative flex h-full flex-col gap-4 p-4`}>
      <div className="flex gap-3">
        <PositionMark position={position} />
        <Portrait name={name} picture={picture} loading={position <= wantedAtOnce ? 'eager' : 'lazy'} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="font-semibold">
            {/* The frame around it makes the whole card the link's. */}
            <Link
              to={`/tutor/profile/${id}`}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {name}
            </Link>
            {verified && (
              <BadgeCheck
                role="img"
                aria-label={tutorTexts.verified}
                className="ml-1 inline size-5 align-text-bottom text-cane"
              />
            )}
          </h2>
          <Rating rating={tutor.rating} reviewCount={tutor.reviewCount} />
          <p className="text-sm">
            <Unbroken>{subjects.slice(0, subjectsShown).join(', ') || tutorTexts.noSubjects}</Unbroken>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="flex items-center gap-2 font-semibold">
          <RankMark rank={rank} />
          <span>
            {rank.name} <span className="font-normal text-muted">· {texts.points(points)}</span>
          </span>
        </p>
        <p className="flex gap-4 text-sm text-muted">
          <Fact icon={<Eye />}>{texts.views(tutor.profileViews)}</Fact>
          <Fact icon={<Users />}>{texts.contacts(tutor.contactCount)}</Fact>
        </p>
      </div>
      {laureates + sixCredits > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {laureates > 0 && (
            <li>
              <Fact icon={<Trophy />}>{achievementTexts.laureates(laureates)}</Fact>
            </li>
          )}
          {sixCredits > 0 && (
            <li>
              <Fact icon={<Medal />}>{achievementTexts.sixCredits(sixCredits)}</Fact>
            </li>
          )}
        </ul>
      )}
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden className="text-lagoon">
        {icon}
      </span>
      {children}
    </span>
  )
}
