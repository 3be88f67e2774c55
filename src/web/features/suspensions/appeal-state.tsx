import type { Appeal } from '#contract/suspensions/api'
import { suspensions } from '#texts/suspensions'
import { formatMoment } from '#web/lib/dates.ts'
import { Notice } from '#web/ui/notice.tsx'

const texts = suspensions.appeal

export function AppealState({ appeal: { text, appealedAt, decision } }: { appeal: Appeal }) {
  return (
    <div className="flex flex-col gap-4">
      {decision ? (
        <Notice kind="warning" title={texts.kept.title}>
          <p>{texts.kept.text(formatMoment(decision.decidedAt))}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{decision.reason}</p>
        </Notice>
      ) : (
        <Notice title={texts.waiting.title}>{texts.waiting.text(formatMoment(appealedAt))}</Notice>
      )}
      <div>
        <h3 className="font-semibold">{texts.yours}</h3>
        <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">{text}</p>
      </div>
    </div>
  )
}
