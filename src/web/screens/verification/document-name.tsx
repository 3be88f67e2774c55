import { FileText } from 'lucide-react'
import { verification } from '#texts/verification'

type DocumentNameProps = { name: string; bytes: number }

export function DocumentName({ name, bytes }: DocumentNameProps) {
  return (
    <p className="flex min-w-0 items-start gap-2 text-start">
      <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" />
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="whitespace-nowrap text-muted">{verification.document.size(bytes)}</span>
      </span>
    </p>
  )
}
