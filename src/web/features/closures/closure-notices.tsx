import type { Closure } from '#contract/closures/api'
import { closuresPath } from '#contract/closures/rules'
import { closures as texts } from '#texts/closures'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Links a tutor to the closures that need a response, since families are only told after it. */
export function ClosureNotices({ closures }: { closures: Closure[] }) {
  return closures
    .filter(({ response, canRespond }) => canRespond && !response)
    .map(({ day, lessons, meetings }) => (
      <Notice key={day} kind="warning" title={capitalize(texts.notice.title(formatWeekday(day)))}>
        <p>{texts.notice.text(lessons.length, meetings.length)}</p>
        <Link to={closuresPath} className={`${buttonClass({ variant: 'secondary' })} mt-3`}>
          {texts.notice.action}
        </Link>
      </Notice>
    ))
}
