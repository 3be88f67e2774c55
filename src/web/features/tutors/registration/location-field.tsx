import { LocateFixed, MapPin, X } from 'lucide-react'
import { type ComponentType, createContext, use, useState } from 'react'
import { cityPositions } from '#contract/catalog/city-positions'
import type { City } from '#contract/catalog/rules'
import {
  isInMauritius,
  islandCentre,
  islandMap,
  type LocationPrecision,
  locationPrecisions,
  type Position,
} from '#contract/island'
import { noLocation } from '#contract/tutors/form'
import { fields } from '#texts/fields'
import { geolocation } from '#texts/geolocation'
import { tutorRegistration } from '#texts/tutor-registration'
import { locate } from '#web/lib/geolocation.ts'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { TutorFormState } from './use-tutor-form.ts'

const texts = tutorRegistration.location
const outside = { title: geolocation.unknown.title, text: fields.locationOutside }
/** All toasts about the location share one id, so that each replaces the former. */
const toastId = 'location'

export type PinMapProps = {
  position: Position
  precision: LocationPrecision
  onMove: (position: Position) => void
}

/** The map belongs to another feature, so the screen provides it. */
export const PinMapContext = createContext<ComponentType<PinMapProps>>(() => null)

export function LocationField({ state: { form, problems, change } }: { state: TutorFormState }) {
  const { location } = form
  const [isLocating, setLocating] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  function share({ lat, lng }: Position) {
    setRefusal(isInMauritius(lat, lng) ? undefined : fields.locationOutside)
    if (!isInMauritius(lat, lng)) return false
    change({ location: { ...location, latitude: lat, longitude: lng, shared: true } })
    return true
  }

  async function onShare() {
    setLocating(true)
    setRefusal(undefined)
    const found = await locate()
    setLocating(false)
    if ('title' in found) toast({ id: toastId, ...found, kind: 'destructive' })
    else if (share(found)) toast({ id: toastId, ...texts.toasts.shared })
    else toast({ id: toastId, ...outside, kind: 'destructive' })
  }

  function onClear() {
    setRefusal(undefined)
    change({ location: noLocation })
    toast({ id: toastId, ...texts.toasts.cleared })
  }

  return (
    <Fieldset legend={texts.legend} error={problems.location ?? refusal}>
      <p className="mb-1.5 text-sm text-muted">{texts.hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onShare} pending={isLocating} pendingText={texts.locating}>
          <LocateFixed aria-hidden /> {location.shared ? texts.again : texts.share}
        </Button>
        {location.shared ? (
          <Button variant="quiet" onClick={onClear}>
            <X aria-hidden /> {texts.clear}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => share(cityPosition(form.city))}>
            <MapPin aria-hidden /> {texts.manual}
          </Button>
        )}
      </div>
      {location.shared && <SharedLocation state={{ form, change }} onMove={share} />}
    </Fieldset>
  )
}

/** The initial position of a pin that is set by hand. */
const cityPosition = (city: City | '') => (city ? cityPositions[city] : islandCentre)

type SharedLocationProps = {
  state: Pick<TutorFormState, 'form' | 'change'>
  onMove: (position: Position) => void
}

/** The position on a map, which can be moved, and the choice of how precisely visitors see it. */
function SharedLocation({ state: { form, change }, onMove }: SharedLocationProps) {
  const { location } = form
  const PinMap = use(PinMapContext)
  const position = { lat: location.latitude!, lng: location.longitude! }
  const decimals = islandMap.coordinateDecimals.form
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="text-sm text-muted tabular-nums">
        {texts.shared(position.lat.toFixed(decimals), position.lng.toFixed(decimals))}
      </p>
      <PinMap position={position} precision={location.precision} onMove={onMove} />
      <p className="text-sm text-muted">{texts.pinHelp}</p>
      <RadioGroup
        legend={texts.precision}
        value={location.precision}
        onValueChange={(precision) => change({ location: { ...location, precision } })}
        options={locationPrecisions.map((value) => ({ value, ...texts.precisions[value] }))}
      />
    </div>
  )
}
