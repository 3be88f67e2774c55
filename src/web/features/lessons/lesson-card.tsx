import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChildColour } from '#contract/families/rules'
import { week as texts } from '#texts/week'
import { formatHour } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'

type LessonCardProps = {
  /** The screen with more details, if there is one. */
  to?: string
  /** Null while no time is set. */
  time: { startsAt: string; endsAt: string } | null
  name: ReactNode
  /** Shown beside the name, never instead of it. The styles of the colours come with the children on the same screen. */
  colour?: ChildColour | null
  /** Says in words what is not settled or will not take place. */
  state: string | null
  icon?: ReactNode
  children: ReactNode
}

/** A lesson or a class meeting. */
export function LessonCard({
  to,
  time,
  name,
  colour,
  state,
  icon = <Hourglass />,
  children,
}: LessonCardProps) {
  const frame = {
    'data-child-colour': colour ?? undefined,
    className: cx(
      'block rounded-md border border-l-4 px-2 py-1.5 text-sm lg:px-3 lg:py-2',
      to && 'transition-shadow hover:shadow-float',
      state ? 'border-dashed border-current/60' : 'border-current/20 border-l-current/60',
      !colour && 'bg-wash text-volcano',
    ),
  }
  const content = (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2 font-semibold lg:block">
        {time && <Hours startsAt={time.startsAt} endsAt={time.endsAt} />}
        <span className="text-base wrap-anywhere lg:block">{name}</span>
      </span>
      {children}
      {state && <Remark icon={icon}>{state}</Remark>}
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} {...frame}>
          {content}
        </Link>
      ) : (
        <div {...frame}>{content}</div>
      )}
    </li>
  )
}

export function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="mt-1 flex gap-1 font-semibold">
      <span aria-hidden className="mt-0.5 shrink-0 *:size-4">
        {icon}
      </span>
      {children}
    </span>
  )
}

function Hours({ startsAt, endsAt, className }: { startsAt: string; endsAt: string; className?: string }) {
  const [start, end] = [formatHour(startsAt), formatHour(endsAt)]
  return (
    <span className={className}>
      <span aria-hidden className="whitespace-nowrap">
        {texts.hours(start, end)}
      </span>
      <span className="sr-only">{texts.hoursInWords(start, end)}</span>
    </span>
  )
}
