import { useQuery } from '@tanstack/react-query'
import { receipts as texts } from '#texts/receipts'
import { statementQuery } from '#web/features/payments/payments.queries.ts'
import { StatementSheet } from '#web/features/payments/statement-sheet.tsx'
import { useParams } from '#web/lib/router/hooks.ts'
import { PrintScreen, Sheet } from './print-screen.tsx'

export function Statement() {
  const year = useParams().year!
  const { title, description } = texts.statement
  return (
    <PrintScreen title={title(year)} description={description}>
      <OwnStatement year={year} />
    </PrintScreen>
  )
}

function OwnStatement({ year }: { year: string }) {
  const found = useQuery(statementQuery(year))
  return <Sheet found={found}>{(statement) => <StatementSheet statement={statement} />}</Sheet>
}
