import { receipts } from '#texts/receipts'

export function SandboxNote() {
  return <p className="text-sm text-muted">{receipts.sandbox}</p>
}
