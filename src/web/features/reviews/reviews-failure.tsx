import { tutorProfile } from '#texts/tutor-profile'
import { Button } from '#web/ui/button.tsx'

const texts = tutorProfile.reviews

export function ReviewsFailure({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{texts.failure}</p>
      <Button variant="secondary" pending={isFetching} onClick={() => void onRetry()}>
        {texts.retry}
      </Button>
    </div>
  )
}
