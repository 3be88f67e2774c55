import { TriangleAlert } from 'lucide-react'
import { suspendedPath } from '#contract/suspensions/rules'
import { suspensions as texts } from '#texts/suspensions'
import { Link } from '#web/lib/router/link.tsx'

/** Stands at the bottom of the window, where it moves nothing when it appears. */
export function SuspendedNotice() {
  return (
    <aside
      aria-label={texts.lineLabel}
      className="suspension-line fixed inset-x-0 bottom-0 z-30 border-t border-sunset/60 bg-sunset-wash pb-[env(safe-area-inset-bottom)] text-volcano shadow-float print:hidden"
    >
      <div className="page-width flex items-center gap-3 py-1">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-sunset-text" />
        <p className="flex flex-1 flex-wrap items-center gap-x-2 py-1 text-sm">
          {texts.line}
          <Link
            to={suspendedPath}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {texts.lineAction}
          </Link>
        </p>
      </div>
    </aside>
  )
}
