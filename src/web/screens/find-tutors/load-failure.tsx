import { findTutors } from '#texts/find-tutors'
import { LoadFailure as Failure } from '#web/ui/load-failure.tsx'

const { text, retry } = findTutors.failure

export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Failure text={text} retry={retry} onRetry={onRetry} />
)
