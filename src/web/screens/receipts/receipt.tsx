import { useQuery } from '@tanstack/react-query'
import { receipts as texts } from '#texts/receipts'
import { receiptQuery } from '#web/features/payments/payments.queries.ts'
import { ReceiptSheet } from '#web/features/payments/receipt-sheet.tsx'
import { useParams } from '#web/lib/router/hooks.ts'
import { PrintScreen, Sheet } from './print-screen.tsx'

export function Receipt() {
  const number = useParams().number!
  const { title, description } = texts.receipt
  return (
    <PrintScreen title={title(number)} description={description}>
      <OwnReceipt number={number} />
    </PrintScreen>
  )
}

function OwnReceipt({ number }: { number: string }) {
  const found = useQuery(receiptQuery(number))
  return <Sheet found={found}>{(receipt) => <ReceiptSheet receipt={receipt} />}</Sheet>
}
