import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { tutorProfile as texts } from '#texts/tutor-profile'
import { canGoBack } from '#web/lib/history.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { isPlainClick, Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'

/** One step back, to the same place in the list; where nothing of ours lies behind, to the list. */
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
