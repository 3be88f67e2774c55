import { MapPinned } from 'lucide-react'
import type { MouseEvent } from 'react'
import { isInMauritius, islandCentre, type Position } from '#contract/island'
import type { TutorProfile } from '#contract/tutor-profiles'
import { tutorProfile } from '#texts/tutor-profile'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const texts = tutorProfile.map

type ViewOnMapProps = { tutor: Pick<TutorProfile, 'id' | 'location'>; onFollow: () => void }

/** To the place of a tutor on Home's map; a place that cannot be right leads to the centre of the island, and says so. */
export function ViewOnMap({ tutor: { id, location }, onFollow }: ViewOnMapProps) {
  const navigate = useNavigate()
  if (!location) return null

  function onClick(event: MouseEvent, { lat, lng }: Position) {
    onFollow()
    if (isInMauritius(lat, lng)) return
    event.preventDefault()
    toast({ ...texts.outside, kind: 'destructive' })
    toast({ ...texts.invalid, kind: 'destructive' })
    void navigate(mapAddress(islandCentre))
  }
  return (
    <Link
      to={mapAddress(location, id)}
      onClick={(event) => onClick(event, location)}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <MapPinned aria-hidden /> {texts.action}
    </Link>
  )
}

function mapAddress({ lat, lng }: Position, tutorId?: string) {
  const place = new URLSearchParams({ lat: String(lat), lng: String(lng), ...(tutorId && { tutorId }) })
  return `/?${place}`
}
