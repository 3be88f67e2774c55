import { BellRing } from 'lucide-react'
import { useId } from 'react'
import type { Alert } from '#contract/alerts/api'
import { alertPaces } from '#contract/alerts/rules'
import { alerts } from '#texts/alerts'
import { formatDate } from '#web/lib/dates.ts'
import { subjectName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChangePace, useStopAlert } from './alerts.queries.ts'

const texts = alerts.list
const paces = alertPaces.map((pace) => ({ value: pace, label: alerts.paces[pace].label }))

type AlertItemProps = { alert: Alert; onStopped: () => void }

export function AlertItem({ alert, onStopped }: AlertItemProps) {
  const { id, kind, tutor, path, pace, endsAt } = alert
  const heading = useId()
  const change = useChangePace(id)
  const stop = useStopAlert(id)
  const what = whatOf(alert)
  return (
    <Card className="flex flex-col gap-3" role="group" aria-labelledby={heading}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
        <div className="flex min-w-0 items-start gap-3">
          <BellRing aria-hidden className="mt-1 size-5 shrink-0 text-lagoon" />
          <div className="min-w-0">
            <h2 id={heading} className="text-lg font-semibold wrap-anywhere">
              {what}
            </h2>
            <p className="text-sm text-muted wrap-anywhere">
              {[
                ...(kind === 'class' ? [texts.withTutor(tutor!.name)] : []),
                texts.ends(formatDate(endsAt)),
                ...(path ? [] : [texts.away]),
              ].join(' ')}
            </p>
            {path && (
              <TextLink to={path} isStandalone>
                {texts.see[kind]}
              </TextLink>
            )}
          </div>
        </div>
        <div className="flex shrink-0 items-center justify-between gap-3">
          <NativeSelect
            aria-label={texts.pace(what)}
            options={paces}
            value={change.isPending ? change.variables : pace}
            onValueChange={(pace) => change.mutate(pace)}
            className="min-w-36 flex-1 sm:w-44 sm:flex-none"
          />
          <Button
            variant="secondary"
            aria-label={texts.stopNamed(what)}
            pending={stop.isPending}
            pendingText={texts.stopping}
            onClick={() => stop.mutate(undefined, { onSuccess: onStopped })}
          >
            {texts.stop}
          </Button>
        </div>
      </div>
      {(change.isError || stop.isError) && <Notice kind="danger">{texts.notSaved}</Notice>}
    </Card>
  )
}

export function whatOf(alert: Alert) {
  if (alert.class) return texts.what.class({ ...alert.class, subject: subjectName(alert.class.subject) })
  return alert.tutor ? texts.what.tutor(alert.tutor.name) : texts.what.search(alert)
}
