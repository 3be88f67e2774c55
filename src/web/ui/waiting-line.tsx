import { CloudUpload } from 'lucide-react'
import { outbox } from '#texts/outbox'

/** Says that something was written without a network and is not sent yet. */
export const WaitingLine = () => (
  <p role="status" className="flex items-center gap-1.5 text-sm font-semibold">
    <CloudUpload aria-hidden className="size-4 shrink-0" /> {outbox.waitingHere}
  </p>
)
