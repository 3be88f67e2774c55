import { useQuery } from '@tanstack/react-query'
import { type CheckKind, checkKindNames } from '#contract/verification/checks'
import type { Check } from '#contract/verification/checks.api'
import { checkNames } from '#texts/check-names'
import { checks as texts } from '#texts/checks'
import { askedByScreen } from '#web/lib/query.ts'
import { CardSection } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { CheckItem } from './check-item.tsx'
import { checksQuery } from './checks.queries.ts'

/** The checks of a tutor, and the buttons to submit more. */
export function ChecksSection() {
  const { data, refetch } = useQuery({ ...checksQuery(), ...askedByScreen })
  return (
    <CardSection id="checks" title={texts.title} className="scroll-mt-20">
      <p className="max-w-prose">{texts.lead}</p>
      {data ? (
        <ul className="divide-y divide-line">
          {checkKindNames.map((kind) => (
            <KindOfCheck key={kind} kind={kind} checks={data.checks.filter((check) => check.kind === kind)} />
          ))}
        </ul>
      ) : (
        <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
      )}
    </CardSection>
  )
}

function KindOfCheck({ kind, checks }: { kind: CheckKind; checks: Check[] }) {
  const label = checkNames[kind]
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold">{label}</h3>
          <p className="max-w-prose text-sm text-muted">{texts.kinds[kind]}</p>
        </div>
        <CheckDialog kind={kind} isFirst={checks.length === 0} />
      </div>
      {checks.length > 0 && (
        <ul className="flex flex-col gap-2">
          {checks.map((check) => (
            <CheckItem key={check.id} check={check} />
          ))}
        </ul>
      )}
    </li>
  )
}
