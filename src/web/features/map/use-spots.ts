import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import {
  type Clusters,
  clusterTutors,
  type GroupSpot,
  type Spot,
  spotOfTutor,
  type TutorSpot,
} from './clusters.ts'
import { spreadOffsets } from './geometry.ts'
import type { MapTutor } from './map-tutor.ts'

const beyondTheEdge = 0.1

/** The pins and groups in view, and a function that spreads a group that no zoom separates. */
export function useSpots(map: LeafletMap, tutors: MapTutor[], wanted: (MapTutor | undefined)[]) {
  const clusters = useMemo(() => clusterTutors(tutors), [tutors])
  const [spots, setSpots] = useState(() => spotsInView(map, clusters))
  const [spread, setSpread] = useState<TutorSpot[]>([])

  useEffect(() => {
    const update = () => setSpots(spotsInView(map, clusters))
    const gather = () => setSpread([])
    update()
    gather()
    map.on('moveend', update)
    map.on('zoomstart click', gather)
    return () => {
      map.off('moveend', update)
      map.off('zoomstart click', gather)
    }
  }, [map, clusters])

  function spreadOut(group: GroupSpot) {
    setSpread(spreadAround(map, group))
  }

  const apart = [...spots, ...spread]
  /** Whether the tutor would be inside a group, and has a pin only because it is selected or pointed at. */
  const isOverGroup = (id: string) => apart.every(({ key }) => key !== id)
  return { spots: withWanted(apart, wanted), spread, spreadOut, isOverGroup }
}

function spotsInView(map: LeafletMap, clusters: Clusters) {
  return clusters(map.getBounds().pad(beyondTheEdge), map.getZoom())
}

function spreadAround(map: LeafletMap, group: GroupSpot): TutorSpot[] {
  const centre = map.latLngToContainerPoint(group.at)
  const offsets = spreadOffsets(group.count)
  return group.tutors().map((tutor, index) => {
    const { lat, lng } = map.containerPointToLatLng(centre.add([offsets[index]!.x, offsets[index]!.y]))
    return { ...spotOfTutor(tutor), at: { lat, lng } }
  })
}

/** Adds a pin for a tutor who is selected or pointed at, even if zooming out has grouped them. */
function withWanted(spots: Spot[], wanted: (MapTutor | undefined)[]): Spot[] {
  const hidden = new Map(wanted.flatMap((tutor) => (tutor ? [[tutor.id, tutor]] : [])))
  for (const { key } of spots) hidden.delete(key)
  return [...spots, ...[...hidden.values()].map(spotOfTutor)]
}
