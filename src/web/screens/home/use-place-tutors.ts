import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isInMauritius } from '#contract/island'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { type MapTutor, mapTutorOf, mapTutorsOf } from '#web/features/map/map-tutor.ts'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { query } from '#web/lib/query.ts'

/** The tutor whom an address names, alone; everybody when it names nobody whom the map can show. */
export function usePlaceTutors(tutorId: string | undefined) {
  const named = useQuery({ ...tutorQuery(tutorId ?? ''), enabled: tutorId !== undefined })
  const single = useMemo(() => (named.data ? singleOf(named.data) : undefined), [named.data])
  const isNamedComing = tutorId !== undefined && named.isPending
  const everybody = useQuery({
    ...query('GET /api/v1/tutors/map', { query: {} }),
    select: mapTutorsOf,
    enabled: !isNamedComing && !single,
  })
  const alone = useMemo(() => (single ? [single] : nobody), [single])
  return {
    tutors: (single ? undefined : everybody.data) ?? alone,
    single,
    /** Somebody who has taken their place off the map since, or never gave one. */
    hasNoPlace: named.data?.location === null,
    isNamedComing,
    hasFailed: everybody.isError,
    retry: () => void everybody.refetch(),
  }
}

const nobody: MapTutor[] = []

function singleOf({ id, name, verified, featured, location }: TutorProfile): MapTutor | undefined {
  if (!location || !isInMauritius(location.lat, location.lng)) return undefined
  return mapTutorOf({ id, name, verified, featured, ...location })
}
