import { findTutors } from '#texts/find-tutors'
import { LoadFailure as Failure } from '#web/ui/load-failure.tsx'

const { text } = findTutors.failure

export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Failure text={text} onRetry={onRetry} wasTold />
)
