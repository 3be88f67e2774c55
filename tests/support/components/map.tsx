import { useState } from 'react'
import { page } from 'vitest/browser'
import type { MapTutor } from '#web/features/map/map-tutor.ts'
import { TutorMap, type TutorMapProps } from '#web/features/map/tutor-map.tsx'
import { render } from './render.ts'

export function mapTutor(overrides: Partial<MapTutor>): MapTutor {
  return {
    id: overrides.name ?? 'tutor',
    name: 'Ravi Kumar',
    lat: -20.31628,
    lng: 57.52594,
    verified: false,
    isPremium: false,
    precision: 'exact',
    ...overrides,
  }
}

/** Far enough from each other to stand apart on the whole island. */
export const farApart = [
  mapTutor({ name: 'Souillac', lat: -20.51, lng: 57.51 }),
  mapTutor({ name: 'Grand Baie', lat: -20.02, lng: 57.58, verified: true }),
  mapTutor({ name: 'Mahebourg', lat: -20.4, lng: 57.7, isPremium: true, precision: 'approximate' }),
]

function Sample({ selectedId, ...rest }: Partial<TutorMapProps>) {
  const [selected, setSelected] = useState(selectedId)
  return (
    <div style={{ height: 600 }}>
      <TutorMap
        tutors={farApart}
        tiles={null}
        {...rest}
        selectedId={selected}
        onSelect={setSelected}
        renderCard={(id) => <a href={`/tutor/profile/${id}`}>View Profile</a>}
      />
    </div>
  )
}

export async function renderMap(props: Partial<TutorMapProps> = {}) {
  await page.viewport(800, 640)
  const container = render(<Sample {...props} />)
  return {
    container,
    canvas: container.querySelector<HTMLElement>('.map-canvas')!,
    pins: () => [...container.querySelectorAll<HTMLElement>('.map-spot button')],
  }
}

export const pin = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** How far the tip of a pin is from the middle of the map, or of what a card leaves of it, in pixels. */
export function distanceFromMiddle(canvas: HTMLElement, pin: Element, card?: Element) {
  const map = canvas.getBoundingClientRect()
  const box = pin.getBoundingClientRect()
  const bottom = card?.getBoundingClientRect().top ?? map.bottom
  return Math.hypot(
    map.left + map.width / 2 - (box.left + box.width / 2),
    (map.top + bottom) / 2 - box.bottom,
  )
}
