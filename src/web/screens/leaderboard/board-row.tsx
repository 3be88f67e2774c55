import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeaderboardTutor } from '#contract/leaderboard/api'
import { leaderboard as texts } from '#texts/leaderboard'
import { tutors as tutorTexts } from '#texts/tutors'
import { PositionMark } from '#web/features/leaderboard/position-mark.tsx'
import { Portrait } from '#web/features/tutors/portrait.tsx'
import { Achievements } from '#web/features/tutors/tutor-card.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

const { columns } = texts
const subjectsShown = 2
/** As many as a phone shows at once. */
const wantedAtOnce = 4

const areas =
  "max-lg:[grid-template-areas:'position_tutor_tutor_tutor'_'position_subjects_subjects_subjects'_'points_rating_reviews_contacts'_'achievements_achievements_achievements_achievements']"

const row = cx(
  'group relative max-lg:grid max-lg:grid-cols-[3.5rem_1fr_1fr_1fr] max-lg:gap-x-2 max-lg:gap-y-2 max-lg:p-4',
  'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-card',
  'transition-colors hover:bg-wash',
  areas,
)

export function BoardRow({ tutor }: { tutor: LeaderboardTutor }) {
  const { position, id, name, picture, verified, rating, reviewCount, contactCount, points } = tutor
  const { laureates, sixCredits } = tutor.achievements
  const loading = position <= wantedAtOnce ? 'eager' : 'lazy'
  return (
    <tr className={row}>
      <Cell className="[grid-area:position]">
        <PositionMark position={position} />
      </Cell>
      <th
        scope="row"
        className="border-line p-3 text-left font-semibold [grid-area:tutor] max-lg:p-0 lg:border-b lg:group-last:border-b-0"
      >
        <span className="flex items-center gap-3">
          <Portrait name={name} picture={picture} size="md" loading={loading} />
          {/* The frame around it makes the whole row the link's. */}
          <Link
            to={`/tutor/profile/${id}`}
            className="min-w-0 underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {name}
            {verified && (
              <BadgeCheck
                role="img"
                aria-label={tutorTexts.verified}
                className="ml-1 inline size-5 align-text-bottom text-cane"
              />
            )}
          </Link>
        </span>
      </th>
      <Cell className="text-sm [grid-area:subjects]">
        <Subjects subjects={tutor.subjects} />
      </Cell>
      <NumberCell label={columns.rating} className="[grid-area:rating]">
        {tutorTexts.rating(rating)}
      </NumberCell>
      <NumberCell label={columns.reviews} className="[grid-area:reviews]">
        {texts.number(reviewCount)}
      </NumberCell>
      <NumberCell label={columns.contacts} className="[grid-area:contacts]">
        {texts.number(contactCount)}
      </NumberCell>
      <NumberCell label={columns.points} className="text-lagoon-strong [grid-area:points] lg:text-lg">
        {texts.number(points)}
      </NumberCell>
      <Cell className="[grid-area:achievements]">
        <Achievements laureates={laureates} sixCredits={sixCredits} />
        {laureates + sixCredits === 0 && (
          <span className="text-sm text-muted max-lg:sr-only">{texts.noAchievements}</span>
        )}
      </Cell>
    </tr>
  )
}

function Subjects({ subjects }: { subjects: string[] }) {
  return (
    <>
      <Unbroken>{subjects.slice(0, subjectsShown).join(', ') || tutorTexts.noSubjects}</Unbroken>
      {subjects.length > subjectsShown && <span className="text-muted"> {texts.moreSubjects}</span>}
    </>
  )
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <td className={cx('border-line p-3 max-lg:p-0 lg:border-b lg:group-last:border-b-0', className)}>
      {children}
    </td>
  )
}

/** A card says below each number what it counts; in the table the column does. */
function NumberCell({ label, className, children }: Parameters<typeof Cell>[0] & { label: string }) {
  return (
    <Cell className={cx('font-semibold tabular-nums lg:text-right', className)}>
      {children}
      <span className="block text-sm font-normal text-muted lg:hidden">{label}</span>
    </Cell>
  )
}
