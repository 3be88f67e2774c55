import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { tutorProfile as texts } from '#texts/tutor-profile'
import { canGoBack } from '#web/lib/router/history.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { isPlainClick, Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export function ProfileColumns({ children }: { children: ReactNode }) {
  return (
    <div className="page-width pt-2 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:gap-x-6 md:pt-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
      {children}
    </div>
  )
}

type ProfileSectionProps = {
  /** The id for links to the section. */
  id?: string
  title: string
  /** Shown beside the heading; null reserves its room. */
  action?: ReactNode
  children: ReactNode
}

export function ProfileSection({ id, title, action, children }: ProfileSectionProps) {
  const headingId = useId()
  const hasAction = action !== undefined
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx(cardClass(), 'flex scroll-mt-20 flex-col gap-4 p-4 sm:p-6')}
    >
      <div className={cx('flex items-center justify-between gap-4', hasAction && 'min-h-11')}>
        <h2 id={headingId} className="text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Goes one step back to the same position in the list. If the visit began here, it goes to the start of the list. */
export function BackLink() {
  const navigate = useNavigate()
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event) || !canGoBack()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to="/student"
      onClick={onClick}
      className={cx(buttonClass({ variant: 'ghost' }), '-ml-4 self-start')}
    >
      <ArrowLeft aria-hidden /> {texts.back}
    </Link>
  )
}

export function ProfileSkeleton() {
  return (
    <ProfileColumns>
      <SkeletonGroup label={texts.loading} className="flex min-w-0 flex-col gap-4 pb-6 md:gap-5">
        <BackLink />
        <Skeleton shape="card" className="h-84 sm:h-58" />
        <div className="grid grid-cols-2 gap-4">
          <Skeleton shape="card" className="h-22" />
          <Skeleton shape="card" className="h-22" />
        </div>
        <Skeleton shape="card" className="h-48" />
        <Skeleton shape="card" className="h-44" />
        <Skeleton shape="card" className="h-48" />
        <Skeleton shape="card" className="h-36" />
        <Skeleton shape="card" className="h-120" />
      </SkeletonGroup>
      <Skeleton shape="card" className="sticky bottom-0 h-19 md:static md:h-64" />
    </ProfileColumns>
  )
}
