import { MapPinned } from 'lucide-react'
import { isInMauritius } from '#contract/island'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const texts = tutorProfile.map

type ViewOnMapProps = { location: NonNullable<TutorProfile['location']>; to: string; onFollow: () => void }

/** Links to the tutor's position on Home's map, which shows the centre of the island for a position elsewhere. */
export function ViewOnMap({ location: { lat, lng }, to, onFollow }: ViewOnMapProps) {
  function onClick() {
    onFollow()
    if (!isInMauritius(lat, lng)) toast({ ...texts.outside, kind: 'destructive' })
  }
  return (
    <Link to={to} onClick={onClick} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <MapPinned aria-hidden /> {texts.action}
    </Link>
  )
}
