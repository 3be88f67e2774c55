import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isInMauritius, islandMap } from '#contract/island'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { homeMap as texts } from '#texts/home-map'
import { MapOnRequest } from '#web/features/map/map-on-request.tsx'
import { type MapFocus, type MapTutor, mapTutorOf, mapTutorsOf } from '#web/features/map/map-tutor.ts'
import { TutorMap } from '#web/features/map/maps.tsx'
import { type PlaceKind, placeKind } from '#web/features/map/place-url.ts'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { useMapPoints } from '#web/features/search/use-map-points.ts'
import { TutorSummary } from '#web/features/tutors/tutor-summary.tsx'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { useSite } from '#web/lib/site.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ToastMessage, toast } from '#web/ui/overlay/toast.ts'

const mapClass = 'h-150'

export function HomeMap({ place }: { place: MapFocus }) {
  const kind = placeKind(place)
  // No part of a URL is used if its position cannot be read.
  const tutorId = kind === 'unreadable' ? undefined : place.tutorId
  return (
    <div className="page-width py-8">
      <PageHead title={texts.title} description={texts.description} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h1 className="text-2xl font-semibold">{texts.title}</h1>
          <p className="mt-2 max-w-prose text-muted">{tutorId ? texts.tutor : texts.place}</p>
        </div>
        <TextLink to="/student?view=map" isStandalone className="font-semibold">
          {texts.all}
        </TextLink>
      </div>
      <PlaceNotice kind={kind} isTutor={tutorId !== undefined} />
      <div tabIndex={-1} className="mt-6">
        <MapOnRequest className={mapClass}>
          <PlaceMap place={place} kind={kind} tutorId={tutorId} />
        </MapOnRequest>
      </div>
    </div>
  )
}

type PlaceMapProps = { place: MapFocus; kind: PlaceKind; tutorId: string | undefined }

function PlaceMap({ place, kind, tutorId }: PlaceMapProps) {
  const { tutors, single, hasNoPlace, isNamedComing, hasFailed, onMove, retry } = usePlaceTutors(tutorId)
  const [choice, setChoice] = useState<{ at: MapFocus; id: string | undefined }>()
  const { mapTiles } = useSite()
  useToastsOnce(place, toastsFor(kind, { single, hasNoPlace }))
  return (
    <>
      <TutorMap
        className={mapClass}
        tutors={tutors}
        selectedId={choice?.at === place ? choice.id : single?.id}
        onSelect={(id) => setChoice({ at: place, id })}
        renderCard={(id) => <TutorSummary id={id} renderAction={(tutor) => <SaveButton tutor={tutor} />} />}
        focus={isNamedComing ? undefined : focusOf(place, kind, single)}
        onMove={onMove}
        tiles={mapTiles}
      />
      {tutorId && !single && !isNamedComing && !hasFailed && (
        <Notice className="mt-4">{texts.unknownTutor}</Notice>
      )}
      {hasFailed && (
        <Notice kind="danger" title={texts.failure.title} className="mt-4">
          <p>{texts.failure.text}</p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            {texts.failure.retry}
          </Button>
        </Notice>
      )}
    </>
  )
}

function PlaceNotice({ kind, isTutor }: { kind: PlaceKind; isTutor: boolean }) {
  if (kind === 'on-island') return null
  if (kind === 'unreadable')
    return (
      <Notice kind="warning" title={texts.invalid.title} className="mt-4">
        {texts.invalid.text}
      </Notice>
    )
  return (
    <Notice kind="warning" className="mt-4">
      {isTutor ? texts.outsideTutor : texts.outside}
    </Notice>
  )
}

/** A tutor who is on the map is shown at the present position, whatever the URL says, since a link may be old. */
function focusOf(place: MapFocus, kind: PlaceKind, single: MapTutor | undefined): MapFocus {
  if (!single) return place
  const zoom = kind === 'on-island' ? place.zoom : undefined
  return { lat: single.lat, lng: single.lng, zoom, tutorId: single.id }
}

/** The first toast says that the map has found the tutor, the second that Home shows the place in the URL. */
function toastsFor(
  kind: PlaceKind,
  { single, hasNoPlace }: { single?: MapTutor; hasNoPlace: boolean },
): ToastMessage[] {
  if (kind === 'unreadable') return [{ ...texts.invalid, kind: 'destructive' }]
  if (hasNoPlace) return [{ ...texts.noPlace, kind: 'destructive' }]
  if (!single) return []
  const found = { ...texts.found(single.name), kind: 'info' } as const
  const located = {
    ...texts.located(single.name),
    kind: 'info',
    duration: islandMap.locatedToastMs,
  } as const
  return kind === 'on-island' ? [found, located] : [located]
}

function useToastsOnce(place: MapFocus, messages: ToastMessage[]) {
  const shown = useRef<MapFocus>(undefined)
  useEffect(() => {
    if (messages.length === 0 || shown.current === place) return
    shown.current = place
    messages.forEach(toast)
  }, [place, messages])
}

/** The tutor in the URL alone, or everybody if it names none who is on the map. */
function usePlaceTutors(tutorId: string | undefined) {
  const named = useQuery({ ...tutorQuery(tutorId ?? ''), enabled: tutorId !== undefined })
  const single = useMemo(() => (named.data ? singleOf(named.data) : undefined), [named.data])
  const isNamedComing = tutorId !== undefined && named.isPending
  const everybody = useMapPoints({}, !isNamedComing && !single)
  const { points } = everybody
  const tutors = useMemo(() => {
    if (single) return [single]
    return points ? mapTutorsOf({ points }) : nobody
  }, [single, points])
  return {
    tutors,
    single,
    /** The tutor has removed the position from the profile since, or never had one. */
    hasNoPlace: named.data?.location === null,
    isNamedComing,
    hasFailed: everybody.error !== null,
    onMove: everybody.onMove,
    retry: () => void everybody.refetch(),
  }
}

const nobody: MapTutor[] = []

function singleOf({ id, name, verified, featured, location }: TutorProfile): MapTutor | undefined {
  if (!location || !isInMauritius(location.lat, location.lng)) return undefined
  return mapTutorOf({ id, name, verified, featured, ...location })
}
