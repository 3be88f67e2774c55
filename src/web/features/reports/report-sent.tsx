import { useEffect, useRef } from 'react'
import { type ReportKind, reportKinds, safetyPath } from '#contract/reports/rules'
import { reportDialog } from '#texts/report-dialog'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ModalActions, ModalClose } from '#web/ui/overlay/dialog.tsx'
import { Emergency } from './emergency.tsx'

const texts = reportDialog.sent

type ReportSentProps = { kind: ReportKind; isNew: boolean; isSignedIn: boolean }

export function ReportSent({ kind, isNew, isSignedIn }: ReportSentProps) {
  const { look, secret, outcome } = texts.steps
  const focusTarget = useRef<HTMLDivElement>(null)
  // The button that had the focus is removed.
  useEffect(() => focusTarget.current?.focus(), [])
  return (
    <>
      <div ref={focusTarget} tabIndex={-1} className="flex flex-col gap-2 rounded-sm outline-none">
        {isNew ? (
          <>
            <h3 className="font-semibold">{texts.next}</h3>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              <li>{look(reportKinds[kind].hours)}</li>
              <li>{secret}</li>
              {isSignedIn && <li>{outcome}</li>}
            </ul>
          </>
        ) : (
          <p>{texts.beforeText}</p>
        )}
        <TextLink to={safetyPath} isStandalone className="self-start">
          {texts.safety}
        </TextLink>
      </div>
      {kind === 'safety' && <Emergency />}
      <ModalActions>
        <ModalClose render={<Button>{texts.close}</Button>} />
      </ModalActions>
    </>
  )
}
