import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { mostCompared, savedPath } from '#contract/saved/rules'
import type { TutorCard as Tutor } from '#contract/search/api'
import { saved as texts } from '#texts/saved'
import { requestLogin } from '#web/features/auth/auth-dialog-state.ts'
import { compareUrl, readCompared } from '#web/features/saved/compare-url.ts'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { cardsQuery, useChangeSaved, useSavedIds } from '#web/features/saved/saved.queries.ts'
import { NextClass } from '#web/features/tutors/next-class.tsx'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { AlertAction } from '#web/shell/alert-action.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Comparison } from './saved/comparison.tsx'

export default function Saved() {
  const [params] = useSearchParams()
  const compared = readCompared(params)
  return (
    <div className="page-width min-h-dvh py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} path={savedPath} isPrivate />
      {compared.length > 0 ? <Comparison ids={compared} /> : <SavedTutors />}
    </div>
  )
}

function SavedTutors() {
  const { status } = useSession()
  const { ids, error, refetch } = useSavedIds()
  return (
    <div className="flex flex-col gap-5">
      <ScreenHeading texts={texts} />
      {error && !ids ? (
        <LoadFailure text={texts.loadFailed} onRetry={refetch} />
      ) : !ids ? (
        <Loading />
      ) : ids.length === 0 ? (
        <Empty />
      ) : (
        <Cards key={status} ids={ids} />
      )}
    </div>
  )
}

const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={grid}>
      <Skeleton shape="card" className="h-56" />
      <Skeleton shape="card" className="h-56" />
      <Skeleton shape="card" className="h-56" />
    </SkeletonGroup>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<Heart />}
      {...texts.empty}
      action={
        <Link to="/student" className={buttonClass()}>
          {texts.empty.action}
        </Link>
      }
    />
  )
}

/** A removed tutor stays visible until the next visit, so that a mistake can be undone. */
function Cards({ ids }: { ids: string[] }) {
  const [shown] = useState(ids)
  const { data, error, refetch } = useQuery(cardsQuery(shown))
  const [chosen, setChosen] = useState<string[]>([])
  if (!data) return error ? <LoadFailure text={texts.loadFailed} onRetry={refetch} /> : <Loading />
  const away = ids.filter((id) => shown.includes(id) && !data.tutors.some((tutor) => tutor.id === id))
  return (
    <>
      <Where />
      {away.length > 0 && <Away ids={away} />}
      {data.tutors.length > 1 && <p className="text-muted">{texts.compare.hint}</p>}
      <ul className={grid}>
        {data.tutors.map((tutor) => (
          <li key={tutor.id} className="flex min-w-0 flex-col">
            <SavedCard tutor={tutor} />
            {data.tutors.length > 1 && (
              <Checkbox
                label={texts.compare.label}
                aria-label={texts.compare.choose(tutor.name)}
                checked={chosen.includes(tutor.id)}
                disabled={chosen.length === mostCompared && !chosen.includes(tutor.id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, tutor.id] : chosen.filter((other) => other !== tutor.id),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      <CompareBar chosen={chosen} />
    </>
  )
}

function SavedCard({ tutor }: { tutor: Tutor }) {
  return (
    <>
      <TutorCard tutor={tutor} action={<SaveButton tutor={tutor} />}>
        <NextClass tutor={tutor} />
      </TutorCard>
      <AlertAction of={{ kind: 'tutor', id: tutor.id, name: tutor.name }} className="-ml-4" />
    </>
  )
}

/** Tells visitors who are signed out that the list is lost with the browser's data. */
function Where() {
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <Notice>
      <p>{texts.inBrowser}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => requestLogin(texts.loginReason)}>
        {texts.login}
      </Button>
    </Notice>
  )
}

function Away({ ids }: { ids: string[] }) {
  const change = useChangeSaved()
  return (
    <Notice>
      <p>{texts.away(ids.length)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        onClick={() => ids.forEach((id) => void change(id, false))}
      >
        {texts.removeAway(ids.length)}
      </Button>
    </Notice>
  )
}

/** Within reach of the thumb as soon as there are tutors to compare. */
function CompareBar({ chosen }: { chosen: string[] }) {
  if (chosen.length < 2) return null
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-center gap-3 border-t border-line bg-surface px-4 py-3">
      {chosen.length === mostCompared && <p className="text-sm text-muted">{texts.compare.full}</p>}
      <Link to={compareUrl(chosen)} className={buttonClass()}>
        {texts.compare.action(chosen.length)}
      </Link>
    </div>
  )
}
