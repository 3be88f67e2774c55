import { useMemo } from 'react'
import { cityPositions } from '#contract/catalog/city-positions'
import type { DemandTown } from '#contract/demand/api'
import type { Position } from '#contract/island'
import { demand } from '#texts/demand'
import { type Circle, circlesOf, type Point, project } from './circles.ts'

/** The part of the map that is shown: the island with its reef, in the units of `project`. */
const viewBox = '-24 -24 412 524'

const positions = new Map(Object.entries(cityPositions).map(([city, position]) => [city, project(position)]))
const positioned = (towns: DemandTown[]) =>
  towns.flatMap(({ city, ...counts }) => {
    const position = positions.get(city)
    return position ? [{ ...position, ...counts }] : []
  })

type TownMapProps = { coast: Position[][]; towns: DemandTown[] }

/** A circle's area is the number of searches. The inner circle's area is the number of searches that found nobody. */
export function TownMap({ coast, towns }: TownMapProps) {
  const path = useMemo(() => coast.map(ringOf).join(''), [coast])
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      strokeLinejoin="round"
      className="mx-auto max-h-120 w-full rounded-md bg-lagoon-wash"
    >
      <path d={path} className="fill-surface stroke-line-strong" strokeWidth="1.5" />
      {circlesOf(positioned(towns)).map((circle) => (
        <Town key={`${circle.x} ${circle.y}`} circle={circle} />
      ))}
    </svg>
  )
}

function Town({ circle: { x, y, searches, radius, innerRadius, hasLabel } }: { circle: Circle }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} className="fill-lagoon/35 stroke-lagoon" strokeWidth="1.5" />
      <circle r={innerRadius} className="fill-sunset" />
      {hasLabel && (
        <text
          textAnchor="middle"
          dominantBaseline="central"
          paintOrder="stroke"
          strokeWidth="4"
          className="fill-volcano stroke-surface text-lg font-semibold tabular-nums"
        >
          {demand.number(searches)}
        </text>
      )}
    </g>
  )
}

function ringOf(ring: Position[]) {
  const points = ring.map(project).map(({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${points.join('L')}Z`
}
