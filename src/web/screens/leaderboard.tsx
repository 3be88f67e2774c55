import { BadgeCheck, Trophy } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { LeaderboardTutor } from '#contract/leaderboard/api'
import { leaderboard as texts } from '#texts/leaderboard'
import { tutors as tutorTexts } from '#texts/tutors'
import { BoardFilters } from '#web/features/leaderboard/board-filters.tsx'
import { type Board, boardString, wholeBoard } from '#web/features/leaderboard/board-url.ts'
import { PositionMark } from '#web/features/leaderboard/position-mark.tsx'
import { useBoard } from '#web/features/leaderboard/use-board.ts'
import { Portrait } from '#web/features/tutors/portrait.tsx'
import { Achievements } from '#web/features/tutors/tutor-card.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { subjectLine } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

export default function Leaderboard() {
  const { board, chosen, change, results } = useBoard()
  const { tutors, total = 0 } = results.data ?? {}
  const { section, onShowAll } = useFocusOnRest(tutors?.length ?? 0)
  return (
    <div className="page-width flex flex-col gap-5 pt-6 pb-12 md:pt-8">
      <PageHead title={texts.title} description={texts.description} path="/leaderboard" />
      <div>
        <h1 className="text-2xl font-semibold">{texts.title}</h1>
        <p className="mt-1 text-muted">
          {texts.intro}{' '}
          <TextLink to="/top-rated" className="-my-2.5 inline-block py-2.5">
            {texts.topRated}
          </TextLink>
        </p>
      </div>
      <BoardFilters board={chosen} onChange={change} />
      <p className="text-sm text-muted">{texts.counted[chosen.timeframe]}</p>
      <section
        ref={section}
        aria-label={texts.table}
        aria-busy={results.isPlaceholderData}
        className="min-h-[60dvh] transition-opacity aria-busy:opacity-60"
      >
        {!tutors && results.error && (
          <LoadFailure text={texts.failure.text} onRetry={() => void results.refetch()} isAnnounced />
        )}
        {!tutors && !results.error && <BoardSkeleton />}
        {tutors?.length === 0 && (
          <EmptyState
            icon={<Trophy />}
            title={texts.empty.title}
            text={texts.empty.text}
            action={<Button onClick={() => change(wholeBoard)}>{texts.empty.action}</Button>}
          />
        )}
        {tutors && tutors.length > 0 && (
          <Suspense>
            <BoardTable tutors={tutors} />
          </Suspense>
        )}
        {tutors && tutors.length < total && (
          <ShowAll board={board} onClick={onShowAll}>
            {texts.showAll(total)}
          </ShowAll>
        )}
      </section>
      {tutors && <TutorListJsonLd tutors={tutors} total={total} />}
    </div>
  )
}

/** After "show all", the first new row takes the focus. */
function useFocusOnRest(shownRows: number) {
  const section = useRef<HTMLElement>(null)
  const goOnAt = useRef<number>(undefined)
  useEffect(() => {
    if (goOnAt.current === undefined || goOnAt.current >= shownRows) return
    section.current!.querySelectorAll<HTMLElement>('tbody a')[goOnAt.current]!.focus()
    goOnAt.current = undefined
  }, [shownRows])
  function onShowAll() {
    goOnAt.current = shownRows
  }
  return { section, onShowAll }
}

type ShowAllProps = { board: Board; onClick: () => void; children: ReactNode }

/** A link, so that it works before the scripts are loaded. */
function ShowAll({ board, onClick, children }: ShowAllProps) {
  return (
    <p className="mt-5 text-center">
      <Link
        to={`/leaderboard${boardString({ ...board, show: 'all' })}`}
        replace
        preventScrollReset
        onClick={onClick}
        className={buttonClass({ variant: 'secondary' })}
      >
        {children}
      </Link>
    </p>
  )
}

const rows = Array.from({ length: 8 }, (_, row) => `row ${row}`)

/** It is as high as the rows that it stands for, both in the table and as cards. */
function BoardSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-3 md:max-lg:grid-cols-2">
      {rows.map((row) => (
        <div key={row} className={`${cardClass()} flex h-48 gap-4 p-4 lg:h-18 lg:items-center`}>
          <Skeleton shape="circle" className="size-11 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 lg:flex-row">
            <Skeleton className="h-6 w-3/5 lg:w-1/4" />
            <Skeleton className="h-6 w-4/5 lg:w-1/4" />
            <Skeleton className="h-6 w-2/5 lg:ml-auto lg:w-1/6" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}

type Column = keyof typeof texts.columns

/** Fixed widths, so that rows which arrive later move nothing. The subjects take the rest. */
const columns: [Column, look: string][] = [
  ['position', 'w-18'],
  ['tutor', 'w-60'],
  ['subjects', ''],
  ['rating', 'w-18 text-right'],
  ['reviews', 'w-22 text-right'],
  ['contacts', 'w-23 text-right'],
  ['points', 'w-20 text-right'],
  ['achievements', 'w-44 xl:w-64'],
]

const frame = cx(
  'w-full text-left max-lg:block lg:table-fixed lg:border-separate lg:border-spacing-0',
  'lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-card',
)

/** A table where there is room. On smaller screens each row is a card. */
function BoardTable({ tutors }: { tutors: LeaderboardTutor[] }) {
  return (
    <table className={frame}>
      <caption className="sr-only">{texts.table}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(([column, look]) => (
            <th
              key={column}
              scope="col"
              className={cx(
                'border-b border-line bg-wash px-3 py-3 text-sm font-semibold text-muted first:rounded-tl-card last:rounded-tr-card',
                look,
              )}
            >
              {texts.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
        {tutors.map((tutor) => (
          <BoardRow key={tutor.id} tutor={tutor} />
        ))}
      </tbody>
    </table>
  )
}

const subjectsShown = 2
/** The number of rows that a phone shows at once. */
const wantedAtOnce = 4

const areas =
  "max-lg:[grid-template-areas:'position_tutor_tutor_tutor'_'position_subjects_subjects_subjects'_'points_rating_reviews_contacts'_'achievements_achievements_achievements_achievements']"

const rowLook = cx(
  'group relative max-lg:grid max-lg:grid-cols-[3.5rem_1fr_1fr_1fr] max-lg:gap-x-2 max-lg:gap-y-2 max-lg:p-4',
  'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-card',
  'transition-colors hover:bg-wash',
  areas,
)

function BoardRow({ tutor }: { tutor: LeaderboardTutor }) {
  const { position, id, name, picture, verified, rating, reviewCount, contactCount, points } = tutor
  const { laureates, sixCredits } = tutor.achievements
  const loading = position <= wantedAtOnce ? 'eager' : 'lazy'
  return (
    <tr className={rowLook}>
      <Cell className="[grid-area:position]">
        <PositionMark position={position} />
      </Cell>
      <th
        scope="row"
        className="border-line p-3 text-left font-semibold [grid-area:tutor] max-lg:p-0 lg:border-b lg:group-last:border-b-0"
      >
        <span className="flex items-center gap-3">
          <Portrait name={name} picture={picture} size="md" loading={loading} />
          {/* The pseudo-element makes the whole row clickable. */}
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
      <NumberCell label={texts.columns.rating} className="[grid-area:rating]">
        {tutorTexts.rating(rating)}
      </NumberCell>
      <NumberCell label={texts.columns.reviews} className="[grid-area:reviews]">
        {texts.number(reviewCount)}
      </NumberCell>
      <NumberCell label={texts.columns.contacts} className="[grid-area:contacts]">
        {texts.number(contactCount)}
      </NumberCell>
      <NumberCell label={texts.columns.points} className="text-lagoon-strong [grid-area:points] lg:text-lg">
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
      <Unbroken>{subjectLine(subjects.slice(0, subjectsShown)) || tutorTexts.noSubjects}</Unbroken>
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

/** In a card a label below the number says what it counts; in the table the column does. */
function NumberCell({ label, className, children }: Parameters<typeof Cell>[0] & { label: string }) {
  return (
    <Cell className={cx('font-semibold tabular-nums lg:text-right', className)}>
      {children}
      <span className="block text-sm font-normal text-muted lg:hidden">{label}</span>
    </Cell>
  )
}
